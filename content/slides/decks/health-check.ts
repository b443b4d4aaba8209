// The deck about the Health Check.
import { deck } from '../deck.ts';
import { healthCheckEn } from './health-check.en.ts';
import { healthCheckEs } from './health-check.es.ts';

export const healthCheck = deck('slides-health-check', healthCheckEn, healthCheckEs, {
  opening: { layout: 'opening' },
  goals: { layout: 'list', drawing: 'crown_vigor' },
  why: { layout: 'list', drawing: 'leaf_discoloration' },
  take: { layout: 'list', drawing: 'kit' },
  start: { layout: 'screen', screen: 'tree-home' },
  dbh: { layout: 'picture', drawing: 'dbh' },
  dieback: { layout: 'picture', drawing: 'fine_twig_dieback' },
  defoliation: { layout: 'picture', drawing: 'leaf_defoliation' },
  discoloration: { layout: 'picture', drawing: 'leaf_discoloration' },
  vigor: { layout: 'picture', drawing: 'crown_vigor' },
  light: { layout: 'picture', drawing: 'crown_light_exposure' },
  transparency: { layout: 'picture', drawing: 'crown_density_trans' },
  crowns: { layout: 'crowns' },
  record: { layout: 'screen', screen: 'health-check-form' },
  question1: { layout: 'question', drawing: 'crown_light_exposure' },
  answer1: { layout: 'answer', drawing: 'crown_light_exposure' },
  question2: { layout: 'question', crown: 4 },
  answer2: { layout: 'answer', crown: 4 },
  summary: { layout: 'list', drawing: 'fine_twig_dieback' },
  more: {
    layout: 'more',
    items: [
      'guide-health-check',
      'video-health-check',
      'sheet-health-check',
      'crown-transparency',
      'fine-twig-dieback',
    ],
  },
});
