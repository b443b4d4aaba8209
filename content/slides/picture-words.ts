// What each picture shows, for people who cannot see it.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { DrawingName } from './app-parts.ts';

export type Words = Record<DocumentLanguage, string>;

export const crownWords = (number: number): Words => ({
  en: `Class ${number}: a crown with ${10 * number - 5}% of the sky visible`,
  es: `Clase ${number}: una copa que deja ver el ${10 * number - 5} % del cielo`,
});

/** For a question: it does not tell the class. */
export const CROWN_QUESTION_WORDS: Words = {
  en: 'A crown; sky shows between its leaves',
  es: 'Una copa; se ve cielo entre las hojas',
};

export const SCREEN_WORDS = {
  'project-map': {
    en: 'The map of a project in the app, with its trees as colored dots and one tree open beside it',
    es: 'El mapa de un proyecto en la aplicación, con sus árboles como puntos de color y un árbol abierto al lado',
  },
  'tree-home': {
    en: 'The page of a tree on a phone, with its name, its species and its measurements',
    es: 'La página de un árbol en un teléfono, con su nombre, su especie y sus medidas',
  },
  'tree-form': {
    en: 'The form to add a tree on a phone, with name, species and trunk diameter filled in',
    es: 'El formulario para añadir un árbol en un teléfono, con el nombre, la especie y el diámetro del tronco',
  },
  'health-check-form': {
    en: 'The Health Check form on a phone, with one question below the other',
    es: 'El formulario de revisión de salud en un teléfono, con una pregunta debajo de otra',
  },
  'pest-detection-form': {
    en: 'The Pest Detection form on a phone, with answers to choose from',
    es: 'El formulario de detección de plagas en un teléfono, con respuestas para elegir',
  },
  'tree-care-form': {
    en: 'The Tree Care form on a phone, with two care tasks chosen',
    es: 'El formulario de cuidado del árbol en un teléfono, con dos tareas elegidas',
  },
} satisfies Record<string, Words>;

export type ScreenName = keyof typeof SCREEN_WORDS;

export const DRAWING_WORDS: Record<DrawingName, Words> = {
  dbh: {
    en: 'A person holds a tape around a trunk, 4.5 ft above the ground',
    es: 'Una persona pasa una cinta alrededor de un tronco, a 4.5 pies del suelo',
  },
  treeheight: {
    en: 'A person looks at the top and the foot of a tree; another one at the trunk fits into its height several times',
    es: 'Una persona mira la punta y el pie de un árbol; otra, junto al tronco, cabe varias veces en su altura',
  },
  fine_twig_dieback: {
    en: 'A leafy crown with bare twigs that stick out at the top and at the sides',
    es: 'Una copa con hojas y ramillas secas que salen por arriba y por los lados',
  },
  leaf_defoliation: {
    en: 'Five leaves on a twig: the first is whole, and more and more is missing from the others',
    es: 'Cinco hojas en una ramilla: la primera está entera y a las demás les falta cada vez más',
  },
  leaf_discoloration: {
    en: 'A green crown in summer with yellow and brown parts',
    es: 'Una copa verde en verano con partes amarillas y pardas',
  },
  crown_vigor: {
    en: 'Five trees in a row, numbered 1 to 5, from a full green crown to a dead tree',
    es: 'Cinco árboles en fila, numerados del 1 al 5, de una copa verde y llena a un árbol muerto',
  },
  crown_light_exposure: {
    en: 'A crown in a box; five arrows of light point at its top and its four sides',
    es: 'Una copa dentro de una caja; cinco flechas de luz señalan la cima y los cuatro lados',
  },
  crown_density_trans: {
    en: 'Two trees: one with a dense crown, one with a thin crown that shows much sky',
    es: 'Dos árboles: uno con la copa densa y otro con una copa rala que deja ver mucho cielo',
  },
  exit_holes: {
    en: 'Bark with four kinds of holes: round and as wide as a pencil, D-shaped, many tiny dots, and pin-size holes in dark patches',
    es: 'Corteza con cuatro tipos de orificios: redondos y anchos como un lápiz, en forma de D, muchos puntos diminutos y orificios de alfiler en manchas oscuras',
  },
  exudation: {
    en: 'Bark with a dark stain and thick black sap, and white powder around two holes',
    es: 'Corteza con una mancha oscura y savia negra y espesa, y polvo blanco alrededor de dos orificios',
  },
  eggs: {
    en: 'White wool at the base of needles on two twigs, and a tan, felt-like patch on a trunk',
    es: 'Lana blanca en la base de las agujas de dos ramillas y una mancha de color canela como fieltro en un tronco',
  },
  adult_insect_or_larva_appearance: {
    en: 'A black beetle with white spots and long banded antennae, a green beetle, a pale moth, and a caterpillar with blue and red spots',
    es: 'Un escarabajo negro con manchas blancas y antenas largas a rayas, un escarabajo verde, una polilla clara y una oruga con puntos azules y rojos',
  },
  fruit_damage: {
    en: 'A round ripe fruit beside a misshapen green one, and a healthy bud beside an eaten one',
    es: 'Un fruto redondo y maduro junto a otro deforme y verde, y una yema sana junto a otra comida',
  },
  holes_in_leaves: {
    en: 'A leaf with an eaten edge and a leaf with holes close to the midrib',
    es: 'Una hoja con el borde comido y una hoja con agujeros cerca del nervio central',
  },
  frass: {
    en: 'Waste like sawdust below a hole in the bark and at the foot of the trunk',
    es: 'Restos como serrín debajo de un orificio de la corteza y al pie del tronco',
  },
  epicormic_sprouts: {
    en: 'Young shoots that grow straight out of an old trunk and at its foot',
    es: 'Brotes jóvenes que salen directamente de un tronco viejo y de su base',
  },
  blonding: {
    en: 'A woodpecker on a trunk with pale flecks where it has chipped off the bark',
    es: 'Un pájaro carpintero en un tronco con manchas claras donde quitó la corteza',
  },
  s_shaped_galleries: {
    en: 'Tunnels that wind like the letter S in wood without bark',
    es: 'Túneles con curvas como la letra S en madera sin corteza',
  },
  bark_fissures: {
    en: 'A long vertical split in the bark, with wood and tunnels visible inside',
    es: 'Una grieta larga y vertical en la corteza que deja ver madera y túneles',
  },
  dead_bark: {
    en: 'A sunken dark patch of bark with a clear edge; pieces fall off',
    es: 'Una zona de corteza hundida y oscura con un borde claro; se caen trozos',
  },
  galls: {
    en: 'Bumps on leaves and balls on a twig',
    es: 'Bultos en hojas y bolas en una ramilla',
  },
  dead_twigs: {
    en: 'A branch with leaves and several bare twigs at its end',
    es: 'Una rama con hojas y varias ramillas secas en la punta',
  },
  discoloration_deciduous: {
    en: 'A green leaf, a leaf whose halves differ, and a yellow leaf with a brown edge',
    es: 'Una hoja verde, una hoja con mitades distintas y una hoja amarilla con el borde pardo',
  },
  discoloration_conifer: {
    en: 'A twig with green needles and the same twig with grayish and brown ones',
    es: 'Una ramilla con agujas verdes y la misma ramilla con agujas grisáceas y pardas',
  },
  wilted_leaves: {
    en: 'A shoot with upright green leaves and a shoot whose leaves hang down, limp and brown',
    es: 'Un brote con hojas verdes levantadas y otro con hojas pardas y flojas que cuelgan',
  },
  premature_leaf_loss: {
    en: 'A tree in summer that loses its leaves; some lie on the ground',
    es: 'Un árbol que pierde sus hojas en verano; algunas están en el suelo',
  },
  time_spent: {
    en: 'A clock with a quarter of an hour marked: 15 minutes are 0.25',
    es: 'Un reloj con un cuarto de hora marcado: 15 minutos son 0.25',
  },
  stewardship_tasks: {
    en: 'A young tree with mulch, two stakes with a loose tie, and a watering can',
    es: 'Un árbol joven con mantillo, dos tutores con una atadura floja y una regadera',
  },
  kit: {
    en: 'A phone with a map, a tape measure, a notepad and a pencil',
    es: 'Un teléfono con un mapa, una cinta métrica, un cuaderno y un lápiz',
  },
  species: {
    en: 'Three twigs that differ: an oval leaf, needles, and a leaf with round lobes',
    es: 'Tres ramillas distintas: una hoja ovalada, agujas y una hoja con lóbulos redondos',
  },
  'around-and-across': {
    en: 'A cut trunk: a dashed line goes around it, an arrow goes straight across it',
    es: 'Un tronco cortado: una línea de guiones le da la vuelta y una flecha lo cruza',
  },
  fork: {
    en: 'A trunk that forks below 4.5 ft; the tape is around the trunk below the fork',
    es: 'Un tronco que se divide por debajo de 4.5 pies; la cinta rodea el tronco debajo de la horquilla',
  },
  stems: {
    en: 'Three stems from one foot, each with a tape around it at 4.5 ft',
    es: 'Tres troncos de un mismo pie, cada uno con una cinta a 4.5 pies',
  },
  'look-order': {
    en: 'A tree with three marks: 1 around the whole tree, 2 at a twig with leaves, 3 at the trunk',
    es: 'Un árbol con tres marcas: 1 alrededor de todo el árbol, 2 en una ramilla con hojas, 3 en el tronco',
  },
  water: {
    en: 'A can pours water on the soil above the roots of a young tree; drops sink into the soil',
    es: 'Una regadera echa agua en la tierra sobre las raíces de un árbol joven; las gotas entran en la tierra',
  },
  mulch: {
    en: 'Right: a wide, flat ring of mulch that leaves the trunk free. Wrong: mulch heaped up against the trunk',
    es: 'Bien: un anillo ancho y bajo de mantillo que deja libre el tronco. Mal: mantillo amontonado contra el tronco',
  },
  topsoil: {
    en: 'Right: a thin layer of soil over the roots. Wrong: a heap of soil that reaches up the trunk',
    es: 'Bien: una capa fina de tierra sobre las raíces. Mal: un montón de tierra que sube por el tronco',
  },
  'soil-and-weeds': {
    en: 'A tree bed: a weed pulled out with its whole root, a hand fork in loose soil, and litter on the ground',
    es: 'Un alcorque: una mala hierba arrancada con toda la raíz, una horquilla de mano en tierra suelta y basura en el suelo',
  },
  stakes: {
    en: 'Left: two posts beside a tree, not tied to it. Right: a leaning tree between two stakes with low, loose ties',
    es: 'Izquierda: dos postes junto a un árbol, sin atar. Derecha: un árbol inclinado entre dos tutores con ataduras bajas y flojas',
  },
  guard: {
    en: 'A young tree in a tree bed with a low fence around it; a bike stands outside',
    es: 'Un árbol joven en un alcorque con una valla baja alrededor; una bicicleta está afuera',
  },
  prune: {
    en: 'A branch with a swelling where it begins. The right cut is just outside the swelling; cuts into the trunk and far out are wrong',
    es: 'Una rama con un engrosamiento donde empieza. El corte correcto queda justo por fuera; cortar en el tronco o muy lejos está mal',
  },
};
