// Texts of the landing page and of the footer of public pages, in English.
export const landingTexts = {
  landing: {
    title: 'Healthier city trees, one visit at a time',
    lead: 'Treewell is where neighbors, scout troops, arborists and foresters look after the same trees: map them, check them, care for them, and see how they are doing over the years.',
    description:
      'Free tools for people who look after city trees: map trees, record health checks, signs of pests and tree care, and trust the numbers.',
    start: 'Get Started',
    resources: 'View Resources',
    free: 'Free for volunteers, tree-care professionals, researchers and forestry managers.',
    pictures: {
      label: 'Pictures',
      street: 'A street with young and old trees on both sides, in low sun',
      park: 'A park with large trees, a path and long shadows',
      crown: 'A look up into a crown: leaves glow in the sun',
      tablet: 'A tablet with the map of Treewell at the foot of a tree',
      count: 'Picture {{number}} of {{total}}',
      show: 'Show picture {{number}}',
      pause: 'Pause the pictures',
      play: 'Let the pictures change',
    },
    claimsTitle: 'Everything a group needs',
    claims: {
      tools: {
        title: 'Free tools',
        text: 'No fees and nothing to buy, for groups of any size. You can download your data at any time.',
      },
      companion: {
        title: 'A field companion',
        text: 'Treewell installs on your phone. Stand at a tree, tap it, and record what you see, with help for every field.',
      },
      dashboard: {
        title: 'A project dashboard',
        text: 'Trees on a satellite map, a log of every visit, a table to download, members and roles, and quality control.',
      },
      training: {
        title: 'Training',
        text: 'Guides, slide decks, sheets and videos in English and Spanish, so that a new group can train itself.',
      },
    },
    videoTitle: 'See how it works',
    videoText: 'One minute, with captions.',
    video: 'Introduction to Treewell',
    figuresTitle: 'Growing with every visit',
    figuresText: 'Everything that people have recorded here so far.',
    totals: { trees: 'trees surveyed', visits: 'tree care activities', users: 'civic scientists' },
    mapTitle: 'Where trees are looked after',
    mapText_zero: 'No tree is on the map yet.',
    mapText_one: 'Trees in {{count}} square of about 100 miles. The map names no project and no person.',
    mapText_other: 'Trees in {{count}} squares of about 100 miles. The map names no project and no person.',
    figuresFailed: 'The numbers could not be loaded.',
    caseTitle: 'A scout troop checked 316 ash trees',
    caseText:
      'A scout troop learned the method and measured 316 ash trees: twigs, leaves, vigor and transparency of the crown. Then an expert measured one in five of them again, to see how far volunteers can be trusted.',
    caseDots: '316 trees. One in five was measured again by an expert.',
    caseDotsLegend: { once: 'measured by the troop', twice: 'measured again by an expert' },
    caseResults: 'How often both agreed',
    caseMeasures: {
      defoliation: 'Leaf defoliation, within two classes',
      discoloration: 'Leaf discoloration, within two classes',
      dbh: 'Trunk diameter, within 1 in',
      vigor: 'Crown vigor, within two classes',
      dieback: 'Fine twig dieback, within 10 points',
      transparency: 'Crown transparency, within 15 points',
    },
    caseSource: 'Source: Hallett & Hallett 2018, Arboriculture & Urban Forestry 44(6).',
    caseLesson:
      'The trunk and the leaves are easy to judge, the crown is harder. That is why Treewell has a picture for each class of crown transparency and a drawing for every measure, and lets second visits check the first ones.',
    statsTitle: 'What trees do for a city',
    stats: {
      cooling: { value: '2–4\u00a0°F', title: 'cooler', text: 'Trees cool the air around them by 2 to 4 °F.' },
      canopy: {
        value: '10%',
        title: 'canopy',
        text: 'Ten squares of these hundred lie under a crown. Every tree that stays alive keeps its square green.',
      },
      pollution: {
        value: '7–24%',
        title: 'less air pollution',
        text: 'Near trees, the air holds 7 to 24% less of what makes it dirty.',
      },
    },
    initiativeTitle: 'Who is behind it',
    initiative:
      'Treewell is a civic and urban-forestry initiative of a conservancy and a forest service. People measure the trees of their streets and parks with one method, so that what they record shows where trees thrive, where they struggle, and what helps them.',
    lastTitle: 'Start with one tree',
    lastText: 'An account takes a minute. The library needs none.',
    contact: 'Questions? Write to',
    footer: 'A civic and urban-forestry initiative of a conservancy and a forest service.',
  },
};

export type LandingTexts = typeof landingTexts;
