// Texts of the landing page, in English.
export const landingEn = {
  landing: {
    title: 'Healthier city trees, one visit at a time',
    lead: 'Treewell is where neighbors, scout troops, arborists and foresters look after the same trees: map them, check them, care for them, and see how they are doing over the years.',
    start: 'Get Started',
    pointsTitle: 'What you can do here',
    points: {
      map: {
        title: 'Map your trees',
        text: 'Start a project for a street, a park or a whole town, and place every tree on a satellite map.',
      },
      check: {
        title: 'Check their health',
        text: 'Record health checks, signs of pests and tree care with the same simple method everywhere.',
      },
      trust: {
        title: 'Trust the numbers',
        text: 'Second visits compare measurements, so volunteers and researchers can rely on the same data.',
      },
    },
    free: 'Free for volunteers, tree-care professionals, researchers and forestry managers.',
    contact: 'Questions? Write to',
    footer: 'A civic and urban-forestry initiative of a conservancy and a forest service.',
  },
};

export type LandingTexts = typeof landingEn;
