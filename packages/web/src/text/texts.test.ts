// The browser tests import the texts, so they pass whatever a text says. This test checks what a text must say.
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_VALUES, OTHER_LANGUAGES } from '@treewell/domain/languages';
import { UNIT_SYSTEMS, type UnitSystem } from '@treewell/domain/units';
import { textInUnits } from '@treewell/text/in-units';
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
  'newProject.steps.site': 'Select a site',
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
  'projectArea.tabs.log': 'Log',
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
    // Neither a placeholder with a unit nor a list of numbers is a sentence: "{{value}} ft".
    const isSentence = (text: string): boolean => {
      const words = text.replaceAll(/{{\w+}}/g, '').trim();
      return words.includes(' ') && /\p{L}/u.test(words);
    };
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

describe.each(UNIT_SYSTEMS)('in %s units', (units) => {
  /** Words that belong to the other system, as whole words. "pies" and "feet" are also parts of a body. */
  const FOREIGN: Record<UnitSystem, RegExp> = {
    us: /(?<![\p{L}\d])(?:cm|mm|km|m|L|(?:centi|kilo|milí|milli)?met(?:er|ro)s?|hect[aá]re?a?s?|lit(?:er|ro)s?)(?![\p{L}\d])/u,
    metric:
      /(?<![\p{L}\d])(?:\d|½|⅜|⅛|\}\})\s?(?:in|ft|gal|mi|pulg|pies)(?![\p{L}\d])|\((?:in|feet|pies)\b|(?<!\p{L})(?:inch(?:es)?|gallons?|miles?|acres|pulgadas?|galon(?:es)?|millas?)(?![\p{L}\d])/u,
  };
  /** The offer and the choice name both. The code book names the units of the columns. The public pages have US ones. */
  const NAMES_BOTH = /^(?:units\.(?:choice|offer)|files|landing|figures|caseStudy)\./;

  it.each(LANGUAGE_VALUES)('no text in %s names a unit of the other', (language) => {
    const others = [...textsIn(language)].filter(
      ([key, text]) => !NAMES_BOTH.test(key) && FOREIGN[units].test(textInUnits(text, units)),
    );
    expect(others).toEqual([]);
  });

  it.each(LANGUAGE_VALUES)('every text in %s has chosen', (language) => {
    expect([...textsIn(language)].filter(([, text]) => /\|/.test(textInUnits(text, units)))).toEqual([]);
  });
});

it('says "pulg." in Spanish', () => {
  const inEnglish = [...textsIn('es')].filter(([, text]) => /\}\} in\b|\(in\)/.test(textInUnits(text, 'us')));
  expect(inEnglish).toEqual([]);
});

/** Numbers that are never one: limits of the product, and counts that are told only from two on. */
const NEVER_ONE = new Set([
  'home.allProjects',
  'joinProject.limitedNearby',
  'invitation.codeShort',
  'invitations.mail.andMore',
  'invitations.mail.tooMany',
  'visitLog.openReports.many',
  'treeMap.nearby.more',
  'trees.withdrawal.listLatest',
  'treeFilter.species.genus',
  'treeFilter.species.many',
  'treeFilter.species.allGenera',
  'files.dictionary.decimals',
  'qaqcObservers.tooFew',
  'qaqcRuns.showAll',
  'qaqcRuns.run.showAll',
  'qaqcPeople.visit.first',
  'qaqcPeople.visit.second',
  'qaqcPeople.tree.checked',
  'visitLog.shownFirst',
  'files.dictionary.longest',
]);

it('a number that may be one stands beside a noun only where the text has a form for one', () => {
  const besideNoun = /\{\{(?:number|count|total|all|done)\}\} \p{L}+s(?!\p{L})/u;
  const found = [...textsIn('es')].filter(
    ([key, text]) => besideNoun.test(text) && !key.endsWith('_other') && !NEVER_ONE.has(key),
  );
  expect(found).toEqual([]);
});
