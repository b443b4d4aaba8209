// Turns the Markdown of a guide into HTML: headings with anchors, callouts, tables, and pictures by their names.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { Marked, type Tokens } from 'marked';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DRAWING_OF_TOPIC } from '../../packages/web/src/features/visits/help/drawing-of-topic.tsx';
import { BreastHeight } from '../../packages/web/src/features/visits/help/drawings/breast-height.ts';
import { APP_TEXTS } from './app-texts.ts';
import { VISIT_HELP_TOPICS } from '../../packages/web/src/features/visits/help/visit-help-topics.ts';
import { DbhFlowchart } from './dbh-flowchart.tsx';
import { type CrownAddresses, Crowns } from './manual-page.tsx';
import { DescribedDrawing, Words } from './page-parts.tsx';
import type { PictureAddress } from './pictures.ts';

export interface GuidePictures {
  crowns: CrownAddresses;
  screens: ReadonlyMap<string, PictureAddress>;
  /** A draft shows an empty box for a screen that does not exist yet. */
  isDraft: boolean;
}

export interface GuideText {
  title: string;
  lead: string;
  html: string;
  /** The parts of the guide: their names, and their anchors. */
  parts: readonly { name: string; anchor: string }[];
}

/** Reads a guide: what stands between the lines of dashes, and the text below. */
export function readGuide(markdown: string, language: DocumentLanguage, pictures: GuidePictures): GuideText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const said = Object.fromEntries(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.trim(), value.join(': ').trim()];
    }),
  );
  if (!said['title'] || !said['lead']) throw new Error('The guide has no title or no lead');

  const parts: { name: string; anchor: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>`;
        const anchor = `part-${parts.length + 1}`;
        parts.push({ name: plain(html), anchor });
        return `<h2 id="${anchor}">${html}</h2>`;
      },
      blockquote({ tokens }) {
        return `<aside class="callout">${this.parser.parse(tokens)}</aside>`;
      },
      paragraph({ tokens }) {
        const images = tokens.filter((token): token is Tokens.Image => token.type === 'image');
        const isPicture = images.length > 0 && tokens.every(({ type, raw }) => type === 'image' || raw.trim() === '');
        if (isPicture) return images.map((image) => figureOf(image, language, pictures)).join('');
        if (images.length > 0) throw new Error(`A picture stands inside a paragraph: ${images[0]?.raw}`);
        const html = this.parser.parseInline(tokens);
        // What announces a list or a table stays on its page.
        return html.endsWith(':') ? `<p class="announcing">${html}</p>` : `<p>${html}</p>`;
      },
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const body = rows.map(row).join('');
        return `<div class="tableBox"><table><thead>${row(header)}</thead><tbody>${body}</tbody></table></div>`;
      },
      tablecell({ tokens, header, align }) {
        const html = this.parser.parseInline(tokens);
        const style = align ? ` style="text-align: ${align}"` : '';
        return header ? `<th scope="col"${style}>${html}</th>` : `<td${style}>${html}</td>`;
      },
      codespan({ text }) {
        return `<code>${text.replaceAll('_', '_<wbr>')}</code>`;
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return renderToStaticMarkup(<Words>{unescaped(token.text)}</Words>);
      },
    },
  });
  const html = withListsBeside(withPhonesFirst(marked.parse(body, { async: false })));
  return { title: said['title'], lead: said['lead'], html, parts };
}

/** Text flows around the picture of a phone. So it goes to the beginning of its section, where there is text beside it. */
const withPhonesFirst = (html: string): string =>
  html
    .split(/(?=<h[23][ >])/)
    .map((section) => {
      const phones = section.match(PHONE_FIGURE) ?? [];
      return section
        .replaceAll(PHONE_FIGURE, '')
        .replace(/^(<h[23][\s\S]*?<\/h[23]>)?/, (heading) => heading + phones.join(''));
    })
    .join('');
const PHONE_FIGURE = /<div class="figure phoneFigure">[\s\S]*?<\/div>/g;

/** A list that follows a drawing says what it shows, so the two stand side by side. */
const withListsBeside = (html: string): string =>
  html.replaceAll(
    /<div class="figure drawingFigure">((?:(?!<p class="caption")[\s\S])*)(?:(?!<\/div>)[\s\S])*<\/div>\s*(<ul>[\s\S]*?<\/ul>)/g,
    '<div class="besides"><div class="figure">$1</div>$2</div>',
  );

/** Marked hands over some signs as entities; React writes them again where they are needed. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const plain = (html: string): string => unescaped(html.replaceAll(/<[^>]*>/g, '')).replaceAll('&#x27;', "'");

function figureOf({ href, text: alt }: Tokens.Image, language: DocumentLanguage, pictures: GuidePictures): string {
  if (alt.trim() === '') throw new Error(`The picture ${href} has no description`);
  const [kind = '', name = ''] = href.split(':');
  const words = unescaped(alt);
  const { kindClass, picture } = pictureOf(kind, name, words, language, pictures);
  return renderToStaticMarkup(
    // No `figure` around it: that would become a second figure in the PDF, without a description.
    <div className={`figure ${kindClass}`}>
      {picture}
      <p className="caption" aria-hidden="true">
        <Words>{words}</Words>
      </p>
    </div>,
  );
}

function pictureOf(
  kind: string,
  name: string,
  alt: string,
  language: DocumentLanguage,
  { crowns, screens, isDraft }: GuidePictures,
): { kindClass: string; picture: ReactElement } {
  switch (kind) {
    case 'drawing': {
      const topic = VISIT_HELP_TOPICS.find((each) => each === name);
      if (topic === undefined) throw new Error(`The app has no drawing ${name}`);
      return {
        kindClass: 'drawingFigure',
        picture: (
          <BreastHeight value={APP_TEXTS[language].help.breastHeight}>
            <DescribedDrawing of={DRAWING_OF_TOPIC[topic]} alt={alt} />
          </BreastHeight>
        ),
      };
    }
    case 'crown': {
      const address = crowns[Number(name) - 1];
      if (address === undefined) throw new Error(`There is no crown ${name}: there are ten`);
      return { kindClass: 'crownFigure', picture: <img src={address} alt={alt} /> };
    }
    case 'crowns':
      return { kindClass: 'crownsFigure', picture: <Crowns language={language} addresses={crowns} /> };
    case 'flowchart':
      if (name !== 'dbh') throw new Error(`There is no flowchart ${name}`);
      return { kindClass: 'flowchartFigure', picture: <DbhFlowchart language={language} /> };
    case 'screen': {
      const screen = screens.get(name);
      if (screen === undefined && !isDraft) throw new Error(`There is no screen ${name}`);
      if (screen === undefined) return { kindClass: 'screenFigure missing', picture: <p>screen: {name}</p> };
      return {
        kindClass: screen.shape < 1 ? 'phoneFigure' : 'screenFigure',
        picture: <img src={screen.address} alt={alt} />,
      };
    }
    default:
      throw new Error(`Nothing is known about the picture ${kind}:${name}`);
  }
}
