// Makes the HTML of a document that is to be printed. The module is loaded by vite, because it uses parts of the app.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import {
  VISIT_HELP_TOPICS,
  type VisitHelpTopic,
} from '../../packages/web/src/features/visits/help/visit-help-topics.ts';
import { libraryTexts as libraryEn } from '@treewell/text/en/library';
import { libraryTexts as libraryEs } from '@treewell/text/es/library';
import { type ItemId, LIBRARY } from '../catalogue.ts';
import { APP_TEXTS } from './app-texts.ts';
import { DbhFlowchartPage } from './dbh-flowchart-page.tsx';
import { type GuidePictures, readGuide } from './guide-markdown.tsx';
import { GuidePage } from './guide-page.tsx';
import { type CrownAddresses, ManualPage } from './manual-page.tsx';
import { HealthCheckSheet } from './sheet-health-check.tsx';
import { PestDetectionSheet } from './sheet-pest-detection.tsx';
import { TreeCareSheet } from './sheet-tree-care.tsx';
import { stylesheet } from './stylesheet.ts';

export interface PrintedDocument {
  title: string;
  html: string;
  /** How many pages it must have. Undefined: as many as its text needs. */
  pages: number | undefined;
}

const LIBRARY_TEXTS = { en: libraryEn.library, es: libraryEs.library };

const titleOf = (id: ItemId, language: DocumentLanguage): string => LIBRARY_TEXTS[language].items[id].title;

/** Ids of manuals whose field has a longer name than they have. */
const TOPIC_OF_ID: Record<string, VisitHelpTopic> = {
  'crown-transparency': 'crown_density_trans',
  'adult-insect-or-larva': 'adult_insect_or_larva_appearance',
};

function topicOf(id: string): VisitHelpTopic {
  const name = TOPIC_OF_ID[id] ?? id.replaceAll('-', '_');
  const topic = VISIT_HELP_TOPICS.find((each) => each === name);
  if (topic === undefined) throw new Error(`The manual ${id} has no help in the app`);
  return topic;
}

const activityOf = (id: ItemId): 'healthCheck' | 'pestDetection' | 'treeCare' => {
  const branch = (['healthCheck', 'pestDetection', 'treeCare'] as const).find((name) => id in LIBRARY[name]);
  if (branch === undefined) throw new Error(`${id} belongs to no kind of visit`);
  return branch;
};

const htmlOf = (language: DocumentLanguage, title: string, styles: string, page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{page}</body>
    </html>,
  )}`;

export function manual(id: ItemId, language: DocumentLanguage, crowns: CrownAddresses): PrintedDocument {
  const topic = topicOf(id);
  const { help, activities } = APP_TEXTS[language];
  const { title } = help.topics[topic];
  const page = <ManualPage topic={topic} language={language} about={activities[activityOf(id)]} crowns={crowns} />;
  return { title, html: htmlOf(language, title, stylesheet('manual'), page), pages: 1 };
}

export function flowchart(language: DocumentLanguage): PrintedDocument {
  const title = titleOf('dbh-flowchart', language);
  const page = <DbhFlowchartPage language={language} title={title} />;
  return { title, html: htmlOf(language, title, stylesheet('flowchart'), page), pages: 1 };
}

export function sheet(id: ItemId, language: DocumentLanguage, crowns: CrownAddresses): PrintedDocument {
  const title = titleOf(id, language);
  const { page, pages } = {
    healthCheck: { page: <HealthCheckSheet language={language} title={title} crowns={crowns} />, pages: 2 },
    pestDetection: { page: <PestDetectionSheet language={language} title={title} />, pages: 1 },
    treeCare: { page: <TreeCareSheet language={language} title={title} />, pages: 1 },
  }[activityOf(id)];
  return { title, html: htmlOf(language, title, stylesheet('sheet'), page), pages };
}

/** The name of the branch of the library on which an item is. */
const branchOf = (id: ItemId, language: DocumentLanguage): string => {
  const branch = (Object.keys(LIBRARY) as (keyof typeof LIBRARY)[]).find((name) => id in LIBRARY[name]);
  return branch === undefined ? '' : LIBRARY_TEXTS[language].branches[branch];
};

export function guide(
  id: ItemId,
  language: DocumentLanguage,
  markdown: string,
  pictures: GuidePictures,
): PrintedDocument {
  const text = readGuide(markdown, language, pictures);
  const page = <GuidePage guide={text} language={language} about={branchOf(id, language)} />;
  return {
    title: text.title,
    html: htmlOf(language, text.title, stylesheet('flowchart', 'guide'), page),
    pages: undefined,
  };
}
