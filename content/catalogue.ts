// The library: what it holds, in which order, and where the file of each item is. Its words are in the web app
// (packages/text/en/library.ts, and the same file of each other language).
import type { Language } from '@treewell/domain/languages';

export const KINDS = ['guide', 'manual', 'sheet', 'slides', 'spreadsheet', 'video'] as const;
export type Kind = (typeof KINDS)[number];

const FOLDER_AND_ENDING: Record<Kind, readonly [folder: string, ending: string]> = {
  guide: ['guides', 'pdf'],
  manual: ['manuals', 'pdf'],
  sheet: ['sheets', 'pdf'],
  slides: ['slides', 'pptx'],
  spreadsheet: ['spreadsheets', 'xlsx'],
  video: ['videos', 'mp4'],
};

/** The branches of the library's tree, in their order. Each item is on one branch. */
export const LIBRARY = {
  start: {
    introduction: 'video',
    'first-steps': 'guide',
    'create-a-project': 'video',
    'add-a-tree': 'video',
    'slides-add-a-tree': 'slides',
  },
  healthCheck: {
    'guide-health-check': 'guide',
    'video-health-check': 'video',
    'slides-health-check': 'slides',
    'sheet-health-check': 'sheet',
    dbh: 'manual',
    'dbh-flowchart': 'manual',
    treeheight: 'manual',
    'fine-twig-dieback': 'manual',
    'leaf-defoliation': 'manual',
    'leaf-discoloration': 'manual',
    'crown-vigor': 'manual',
    'crown-light-exposure': 'manual',
    'crown-transparency': 'manual',
  },
  pestDetection: {
    'guide-pest-detection': 'guide',
    'video-pest-detection': 'video',
    'slides-pest-detection': 'slides',
    'sheet-pest-detection': 'sheet',
    'exit-holes': 'manual',
    exudation: 'manual',
    eggs: 'manual',
    'adult-insect-or-larva': 'manual',
    'fruit-damage': 'manual',
    'holes-in-leaves': 'manual',
    frass: 'manual',
    'epicormic-sprouts': 'manual',
    blonding: 'manual',
    's-shaped-galleries': 'manual',
    'bark-fissures': 'manual',
    'dead-bark': 'manual',
    galls: 'manual',
    'dead-twigs': 'manual',
    'discoloration-deciduous': 'manual',
    'discoloration-conifer': 'manual',
    'wilted-leaves': 'manual',
    'premature-leaf-loss': 'manual',
  },
  treeCare: {
    'guide-tree-care': 'guide',
    'video-tree-care': 'video',
    'slides-tree-care': 'slides',
    'sheet-tree-care': 'sheet',
    'time-spent': 'manual',
    'stewardship-tasks': 'manual',
  },
  leading: {
    'guide-leading': 'guide',
    'guide-qaqc': 'guide',
    'video-qaqc': 'video',
    'import-template': 'spreadsheet',
  },
  data: {
    'guide-data': 'guide',
    'data-sheet': 'spreadsheet',
  },
} as const satisfies Record<string, Record<string, Kind>>;

export type Branch = keyof typeof LIBRARY;
export type ItemId = { [B in Branch]: keyof (typeof LIBRARY)[B] }[Branch];

/** The path of an item's file below content/files. */
export function fileOf(id: ItemId, kind: Kind, language: Language): string {
  const [folder, ending] = FOLDER_AND_ENDING[kind];
  return `${folder}/${id}.${language}.${ending}`;
}
