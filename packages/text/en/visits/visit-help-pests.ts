// Help for the fields of a pest detection, in English. A sign may hint at a
// pest and never proves it: the texts say "may". Each line of hints becomes one item of a list.

export const visitHelpPestsTexts = {
  topics: {
    exit_holes: {
      title: 'Exit holes',
      what: 'Holes in the bark through which grown insects have left the tree.',
      look: 'Search the trunk and the large branches. Note the shape and the size: round and as wide as a pencil (about {⅜ in|10 mm}), D-shaped ({⅛ in|3 mm}), many holes like dots of a pen, or pin-size holes over small dead patches of bark.',
      hints:
        'Pencil-wide round holes may come from the Asian longhorned beetle (maple, birch, elm, willow, horsechestnut).\nD-shaped holes may come from the emerald ash borer on ash, or the goldspotted oak borer on oak.\nA spray of tiny holes with stains, gum or sawdust may mean shot hole borers.\nPin-size holes with cankers on walnut may mean thousand cankers disease.',
    },
    exudation: {
      title: 'Stains and ooze',
      what: 'Something that the tree gives off: wet or dry stains, thick sap, powder, a fungal mat or a smell.',
      look: 'Look at the trunk up to {6 ft|2 m}, and around every hole and crack. Note the color and the smell. Do not cut the bark: streaks in the wood count only where the bark is open already.',
      hints:
        'Dark patches or red blisters on oak may come from the goldspotted oak borer.\nA gray-black mat that pushes the bark open, or a fruity smell, may mean oak wilt.\nWhite powder around tiny holes may mean shot hole borers.\nDark thick sap from unbroken bark may mean sudden oak death.\nA sour smelling wet patch is mostly harmless wetwood.',
    },
    eggs: {
      title: 'Eggs',
      what: 'Places where insects have laid eggs: woolly or felt-like masses, clusters, or small pits in the bark.',
      look: 'Look under twigs at the base of needles, on the trunk and under branches, and in the folds of new leaves. Woolly masses on hemlock are best seen from late fall to spring.',
      hints:
        'White wool at the base of hemlock needles may be hemlock woolly adelgid.\nTan, felt-like patches of {1 to 1½ in|2.5 to 4 cm} may be spongy moth.\nWhat looks like smeared gray mud may be spotted lanternfly.\nYellow-gold eggs in new citrus leaves may be Asian citrus psyllid.\nShallow round pits chewed into the bark may be the Asian longhorned beetle.',
    },
    adult_insect_or_larva_appearance: {
      title: 'Insects and larvae',
      what: 'Grown insects, caterpillars or larvae that you see on the tree.',
      look: 'Look on bark, leaves and fresh shoots. Note the size, the colors and the spots. Take a photo with a coin or a pencil beside the insect.',
      hints:
        'A black beetle with white spots and long banded antennae may be the Asian longhorned beetle.\nA metallic green beetle on ash may be the emerald ash borer.\nA small dark beetle with six gold spots on oak may be the goldspotted oak borer.\nA caterpillar with five pairs of blue and six pairs of red spots, or a cream-white moth, may be spongy moth.\nVery small brown beetles may be shot hole borers or walnut twig beetles.\nThe Asian citrus psyllid is mottled brown, {⅛ in|3 mm} long, and feeds with its tail up.',
    },
    fruit_damage: {
      title: 'Damaged fruits or buds',
      what: 'Fruits with a wrong shape or color, or buds that shrivel instead of opening.',
      look: 'Compare several fruits: are they lopsided, small, or still green when they should be ripe? In spring, look into opening buds for small larvae.',
      hints:
        'Lopsided fruits that stay green may mean citrus greening, which the Asian citrus psyllid spreads.\nEaten, shriveled buds may come from the larvae of the winter moth.',
    },
    holes_in_leaves: {
      title: 'Holes in leaves',
      what: 'Parts of leaves that insects have eaten.',
      look: 'Look at leaves from several parts of the crown. Is the edge eaten, or are there holes closer to the midrib, between the veins?',
      hints:
        'Eaten edges on ash may come from grown emerald ash borers.\nHoles between the veins may come from the winter moth and many other caterpillars.',
    },
    frass: {
      title: 'Frass',
      what: 'Waste of insects that bore in wood. It looks like sawdust.',
      look: 'Look below holes, in the forks of branches and on the ground around the trunk.',
      hints: 'It may come from the Asian longhorned beetle, from shot hole borers or from other borers.',
    },
    epicormic_sprouts: {
      title: 'Epicormic sprouts',
      what: 'New shoots that grow straight out of the trunk or its base.',
      look: 'Look for tufts of young leaves on the trunk and at the ground, where the bark is old.',
      hints: 'The tree is under stress. On ash it may be the emerald ash borer; it may also be many other things.',
    },
    blonding: {
      title: 'Blonding',
      what: 'Pale flecks where woodpeckers have chipped off the outer bark to find larvae.',
      look: 'Step back and look up along the trunk and the large branches. Fresh flecks are much lighter than the bark around them.',
      hints: 'On ash it may mean that larvae of the emerald ash borer live under the bark.',
    },
    s_shaped_galleries: {
      title: 'S-shaped galleries',
      what: 'Tunnels that wind like the letter S, eaten by larvae under the bark.',
      look: 'Look where bark is loose, split or missing. Do not peel off healthy bark.',
      hints: 'On ash they may well be the work of the emerald ash borer. Report them soon.',
    },
    bark_fissures: {
      title: 'Splits in the bark',
      what: 'Vertical cracks in the bark, with wood or tunnels visible below.',
      look: 'Look for long splits along the trunk and large branches. The furrows of normal old bark do not count.',
      hints:
        'Splits over tunnels may come from the emerald ash borer on ash.\nOn oak, a fungal pad of oak wilt may push the bark open.',
    },
    dead_bark: {
      title: 'Dead bark and cankers',
      what: 'Areas where the bark is dead: sunken, dark, cracked, or falling off.',
      look: 'Look for patches that lie lower than the bark around them, often with a clear edge. Look at branches too.',
      hints: 'On walnut they may mean thousand cankers disease; on oak, sudden oak death.',
    },
    galls: {
      title: 'Galls',
      what: 'Swellings on leaves, twigs or the trunk.',
      look: 'Look for bumps, balls or knots on leaves and twigs, and feel whether they are hard.',
      hints:
        'Wasps, mites, fungi or bacteria may cause them. They are usually only a matter of looks; galls on twigs may kill the tips.',
    },
    dead_twigs: {
      title: 'Dead twigs',
      what: 'Twigs without leaves or living buds in the growing season.',
      look: 'Look at the whole crown. A few dead twigs are normal: less than 10% of the crown is not recorded.',
      hints: 'More of them may mean drought, damaged roots, a disease or insects in the wood.',
    },
    discoloration_deciduous: {
      title: 'Wrong color of broad leaves',
      what: 'Leaves of a broadleaf tree with a color that is wrong for the season.',
      look: 'Look for yellow, brown or blotchy leaves before fall. Note whether the two halves of a leaf look alike.',
      hints:
        'Early yellowing may come from the Asian longhorned beetle.\nOn citrus, blotches that differ between the two halves of a leaf may mean citrus greening.',
    },
    discoloration_conifer: {
      title: 'Wrong color of needles',
      what: 'Needles of a conifer that turn grayish, yellow or brown.',
      look: 'Compare the needles with a healthy tree of the same species. Look at the undersides of the twigs as well.',
      hints: 'Gray-green needles on hemlock may mean hemlock woolly adelgid.',
    },
    wilted_leaves: {
      title: 'Wilted leaves',
      what: 'Leaves that go limp or brown and stay on the twig.',
      look: 'Look for single branches with hanging or brown leaves while the rest of the crown is green.',
      hints:
        'After heat and drought the tree may just be thirsty.\nOn walnut it may mean thousand cankers disease; on oak, oak wilt; on elm, Dutch elm disease; on maple and many other broadleaf trees, verticillium wilt.\nLaurel wilt is a disease of the laurel family only: redbay, sassafras, avocado and their kin.',
    },
    premature_leaf_loss: {
      title: 'Early leaf fall',
      what: 'Leaves that fall in the growing season, long before fall.',
      look: 'Look at the ground for fresh leaves, green or partly brown, and at the crown for thin parts.',
      hints: 'On oak it may mean oak wilt: few other diseases do this.',
    },
  },

  sources: {
    exit_holes:
      'Source: USDA APHIS; Maine state government; Michigan DNR; University of California ANR; Wisconsin DATCP.',
    exudation: 'Source: University of California ANR; The Morton Arboretum; Oklahoma State University; Phytosphere.',
    eggs: 'Source: USDA APHIS; University of Missouri Extension; University of California ANR; Iowa DNR; Town of Sturbridge.',
    adult_insect_or_larva_appearance:
      'Source: USDA APHIS; Michigan DNR; University of California ANR; University of Missouri Extension; Wisconsin DATCP.',
    fruit_damage: 'Source: University of California ANR; Bartlett Tree Experts; Royal Horticultural Society.',
    holes_in_leaves:
      'Source: New York Invasive Species Information; Bartlett Tree Experts; Royal Horticultural Society.',
    frass: 'Source: USDA APHIS; University of California ANR.',
    epicormic_sprouts: 'Source: Maine state government; Michigan DNR.',
    blonding: 'Source: Maine state government; Michigan DNR.',
    s_shaped_galleries: 'Source: New York Invasive Species Information; Maine state government.',
    bark_fissures: 'Source: Maine state government; The Morton Arboretum.',
    dead_bark: 'Source: Wisconsin DATCP; University of California IPM; Phytosphere.',
    galls: 'Source: our own summary.',
    dead_twigs: 'Source: i-Tree pest detection protocol (IPED). The hints are our own summary.',
    discoloration_deciduous: 'Source: USDA APHIS; University of California ANR.',
    discoloration_conifer: 'Source: Town of Sturbridge, Massachusetts.',
    wilted_leaves:
      'Source: University of Maryland Extension; US Forest Service; Wisconsin DATCP; The Morton Arboretum.',
    premature_leaf_loss: 'Source: The Morton Arboretum.',
  },
};

export type VisitHelpPestsTexts = typeof visitHelpPestsTexts;
