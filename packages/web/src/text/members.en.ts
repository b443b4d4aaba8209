// Texts of members, roles and join requests, in English.
export const membersEn = {
  members: {
    title: 'Members',
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    you: 'You',
    roles: { leader: 'Project Leader', participant: 'Participant' },
    roleOf: 'Role of {{name}}',
    search: 'Search members',
    noMatch: 'No results',
    showMore: 'Show more',
    failed: 'The members could not be loaded.',
    remove: 'Remove',
    removeName: 'Remove {{name}}',
    removeTitle: 'Remove {{name}} from the project?',
    removeText: 'They lose access to the project. What they recorded stays. They can ask to join again.',
    leave: 'Leave project',
    leaveTitle: 'Leave this project?',
    leaveText: 'You lose access to {{project}}. What you recorded stays. You can ask to join again.',
    stepDownTitle: 'Give up leading this project?',
    stepDownText: 'You stay in the project as a Participant. Only another Project Leader can make you a leader again.',
    stepDown: 'Become a Participant',
    cancel: 'Cancel',
    requests: {
      title: 'Project Participation Requests',
      empty: 'No requests for this project',
      failed: 'The requests could not be loaded.',
      approve: 'Approve',
      approveName: 'Approve {{name}}',
      deny: 'Deny',
      denyName: 'Deny {{name}}',
      answered: 'This request is no longer waiting: another leader may have answered it.',
      inactive: 'This project is inactive, so nobody can be let in. Set it to active first.',
    },
  },
};

export type MembersTexts = typeof membersEn;
