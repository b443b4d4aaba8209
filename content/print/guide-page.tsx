// The pages of a guide: the cover band, the contents of a long one, and its text.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { GuideText } from './guide-markdown.tsx';
import { Band } from './page-parts.tsx';
import { PRINT_WORDS } from './print-words.ts';

interface GuidePageProps {
  guide: GuideText;
  language: DocumentLanguage;
  about: string;
}

/** The numbers in the list of contents are put in when the pages are known. */
export const GuidePage = ({ guide, language, about }: GuidePageProps) => (
  <article className="guide">
    <Band about={about} title={guide.title}>
      <p className="bandLead">{guide.lead}</p>
    </Band>
    <nav className="contents">
      <p className="contentsTitle">{PRINT_WORDS[language].contents}</p>
      <ol>
        {guide.parts.map(({ name, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              <span>{name}</span>
              <span className="pageNumber" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <div className="text" dangerouslySetInnerHTML={{ __html: guide.html }} />
  </article>
);
