// The browser tests import the texts, so they pass whatever a text says. This test checks what a text must say.
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';

const FILES = import.meta.glob<Record<string, object>>('../../../text/*/{public,landing,library,dashboard}.ts', {
  eager: true,
});

const leavesOf = (branch: object, path = ''): [path: string, text: string][] =>
  Object.entries(branch).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : leavesOf(value, `${path}${name}.`),
  );

const textsIn = (language: Language): Map<string, string> =>
  new Map(
    Object.entries(FILES)
      .filter(([path]) => path.includes(`/text/${language}/`))
      .flatMap(([, texts]) => Object.values(texts).flatMap((part) => leavesOf(part))),
  );

const english = textsIn(DEFAULT_LANGUAGE);

/** The specification prescribes these texts, including their mistakes. */
const PRESCRIBED = {
  'save.saving': 'Saving Edit',
  'save.saved': 'Edit Saved',
  'save.failed': 'Error - Try saving again',
  'fields.required': 'Field is required',
  'fields.species_required': 'Required - Consider selecting Unknown plant or Unlisted plant',
  'problems.last_leader': 'There must be at least one project leader on a project',
  'landing.start': 'Get Started',
  'landing.resources': 'View Resources',
  'nav.home': 'Home',
  'nav.resources': 'Resources',
  'nav.dashboard': 'Dashboard',
  'menu.fieldTool': 'Field Tool Info',
  'library.viewer.close': 'CLOSE',
  'library.availableInEnglish': 'Available in english',
  'fieldTool.modules.addTree.title': 'Add a Tree',
  'newProject.buttons.continue': 'Continue',
  'newProject.buttons.back': 'Back',
  'newProject.buttons.setExtent': 'Set Extent',
  'newProject.buttons.finish': 'Finish',
  'myProjects.approve': 'Approve Members',
  'joinProject.title': 'Find a Project to Join',
  'joinProject.modes.name': 'Project Name',
  'joinProject.modes.nearby': 'Nearby',
  'joinProject.relationships.Ask to Join': 'Ask to Join',
  'joinProject.relationships.Approval Pending': 'Approval Pending',
  'joinProject.relationships.Project Leader': 'PROJECT LEADER',
  'joinProject.noneByName':
    'No projects were found using the text provided. Consider changing the text or chaning the search option to Nearby to find projects in your area.',
  'joinProject.noneNearby':
    'No projects were found within your search radius. Consider increasing your search radius or changing the search option to Project Name.',
  'projectArea.tabs.activities': 'Log',
  'visitLog.noResults': 'There are no results for the current filter. Try expanding your search parameters.',
  'visitLog.none.text':
    'There are currently no activities for this project. Use the field tool to perform health check, pest detection or tree care. Activities will show up here.',
  'visitLog.filter.clearDates': 'Clear date filter',
  'visitLog.entry.details': 'Details',
  'visitLog.entry.map': 'View on Map',
  'visitLog.entry.treeHome': 'View Tree home',
  'qaqcRuns.start.open': 'Start New QAQC',
  'qaqcRuns.status.ACTIVE': 'ACTIVE',
  'qaqcRuns.status.COMPLETED': 'COMPLETED',
  'qaqcRuns.visit.statuses.Not Started': 'Not Started',
  'qaqcRuns.visit.statuses.Completed': 'Completed',
  'qaqcRuns.complete.checkbox': 'Set status to complete',
  'qaqcRuns.map.disabled': 'Map is disabled for completed QAQC',
  'problems.qaqc_dates_reversed': 'End date must be after start date.',
  'members.requests.title': 'Project Participation Requests',
  'members.requests.empty': 'No requests for this project',
  'members.roles.leader': 'Project Leader',
  'members.roles.participant': 'Participant',
};

it.each(Object.entries(PRESCRIBED))('%s is what the specification says', (key, text) => {
  expect(english.get(key)).toBe(text);
});

describe.each(OTHER_LANGUAGES)('in %s, the texts', (language) => {
  const translated = textsIn(language);

  it('leave no sentence in English', () => {
    // A placeholder with a unit is not a sentence: "{{value}} ft".
    const isSentence = (text: string): boolean =>
      text
        .replaceAll(/{{\w+}}/g, '')
        .trim()
        .includes(' ');
    expect([...translated].filter(([key, text]) => isSentence(text) && text === english.get(key))).toEqual([]);
  });

  it('have the same placeholders as English', () => {
    const placeholdersOf = (text = ''): string[] =>
      [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted();
    expect(
      [...translated].filter(([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(key)).join()),
    ).toEqual([]);
  });
});

/** Numbers that are never one: limits of the product, and counts that are told only from two on. */
const NEVER_ONE = new Set([
  'home.allProjects',
  'joinProject.limitedNearby',
  'invitation.codeShort',
  'treeMap.nearby.more',
  'trees.withdrawal.listLatest',
  'treeFilter.species.genus',
  'treeFilter.species.many',
  'treeFilter.species.allGenera',
  'treeTable.dictionary.decimals',
  'qaqcObservers.tooFew',
  'qaqcRuns.showAll',
  'qaqcRuns.run.showAll',
  'qaqcPeople.visit.first',
  'qaqcPeople.visit.second',
  'qaqcPeople.tree.checked',
  'visitLog.shownFirst',
  'visitLog.dictionary.longest',
]);

it('a number that may be one stands beside a noun only where the text has a form for one', () => {
  const besideNoun = /\{\{(?:number|count|total|all|done)\}\} \p{L}+s(?!\p{L})/u;
  const found = [...textsIn('es')].filter(
    ([key, text]) => besideNoun.test(text) && !key.endsWith('_other') && !NEVER_ONE.has(key),
  );
  expect(found).toEqual([]);
});
