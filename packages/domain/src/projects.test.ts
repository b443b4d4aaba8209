import { expect, it } from 'vitest';
import { toPolyText } from './rings/poly-text.ts';
import * as projects from './projects.ts';

const polyText = toPolyText([
  [-77.1, 38.8],
  [-77, 38.8],
  [-77, 38.9],
  [-77.1, 38.8],
]);

it('a new project may be sent with null for texts and booleans for flags', () => {
  const sent = {
    projectName: 'Elm Street',
    polyText,
    inCity: null,
    inDescription: null,
    inExtent: null,
    inObjectives: null,
    healthCheck: true,
    treeCare: 'false',
    pestDetection: false,
    inVisible: 'true',
    includeTrees: false,
    acceptingUsers: true,
  } as const;
  expect(projects.createProject.input.parse(sent)).toMatchObject({
    city: '',
    description: '',
    extent: '',
    objectives: '',
    healthCheck: 1,
    treeCare: 0,
    pestDetection: 0,
    visible: 1,
    includeTrees: 0,
    acceptingUsers: 1,
  });
});
