// Texts of the dashboard home and of its menu, in English.
export const homeTexts = {
  home: {
    title: 'Home',
    help: 'This is your starting point. The numbers count everything recorded on Treewell so far, by everyone. Use the links on the left to move around; on a small screen they are behind the menu button.',
    welcome: 'Welcome, {{name}}',
    intro:
      'Treewell is a civic and urban-forestry initiative that a conservancy and a forest service run together. People like you measure the trees of their streets and parks; what you record shows where trees thrive, where they struggle, and what helps them.',
    totalsTitle: 'Together so far',
    totals: { trees: 'trees surveyed', visits: 'tree care activities', users: 'civic scientists' },
    totalsFailed: 'The totals could not be loaded.',
    quickLinks: 'Quick links',
    workFailed: 'Your projects and trees could not be loaded.',
    requests: 'Waiting for you',
    requestCount_one: '{{count}} person asks to join {{name}}',
    requestCount_other: '{{count}} people ask to join {{name}}',
    answer: 'Answer',
    answerNamed: 'Answer the requests of {{name}}',
    projects: 'My projects',
    allProjects: 'All {{number}} projects',
    openMap: 'Open map',
    openMapNamed: 'Open map of {{name}}',
    addTree: 'Add a tree',
    addTreeNamed: 'Add a tree to {{name}}',
    trees: 'Trees you worked on last',
    noTrees: 'The trees that you add or visit will be here. Open a map, and tap a tree.',
    added: 'Added',
  },

  /** The menu of the dashboard. */
  menu: {
    newProject: 'Create Project',
    joinProject: 'Find a Project to Join',
    myProjects: 'My Projects',
    fieldTool: 'Field Tool Info',
    fieldData: 'Field Data Collection info',
    questions: 'Questions about my measurements',
    account: 'My account',
    admin: 'Admin Page',
    drawer: 'Dashboard pages',
  },

  admin: {
    title: 'Admin Page',
    help: 'This page is only shown to administrators.',
    text: 'Admin home',
  },

  openedProjects: {
    title: 'Opened projects',
    close: 'Close {{name}}',
  },
};

export type HomeTexts = typeof homeTexts;
