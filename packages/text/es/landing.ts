// Texts of the landing page and of the footer of public pages, in Spanish.
import type { LandingTexts } from '../en/landing.ts';

export const landingTexts: LandingTexts = {
  landing: {
    title: 'Árboles urbanos más sanos, visita a visita',
    lead: 'En Treewell, vecinos, grupos scout, arboristas y técnicos forestales cuidan los mismos árboles: los sitúan en el mapa, los revisan, los atienden y ven cómo evolucionan con los años.',
    description:
      'Herramientas gratuitas para quienes cuidan árboles urbanos: sitúa árboles en el mapa, registra revisiones de salud, señales de plagas y cuidados, y confía en los datos.',
    start: 'Empezar',
    resources: 'Ver recursos',
    free: 'Gratis para voluntarios, profesionales del arbolado, investigadores y gestores forestales.',
    pictures: {
      label: 'Imágenes',
      street: 'Una calle con árboles jóvenes y viejos a ambos lados, con el sol bajo',
      park: 'Un parque con árboles grandes, un sendero y sombras largas',
      crown: 'La copa de un árbol vista desde abajo: las hojas brillan al sol',
      tablet: 'Una tableta con el mapa de Treewell al pie de un árbol',
      count: 'Imagen {{number}} de {{total}}',
      show: 'Mostrar la imagen {{number}}',
      pause: 'Detener las imágenes',
      play: 'Dejar que las imágenes cambien',
    },
    claimsTitle: 'Todo lo que un grupo necesita',
    claims: {
      tools: {
        title: 'Herramientas gratuitas',
        text: 'Sin cuotas y sin nada que comprar, para grupos de cualquier tamaño. Puedes descargar tus datos en cualquier momento.',
      },
      companion: {
        title: 'Un compañero de campo',
        text: 'Treewell se instala en tu teléfono. Párate junto a un árbol, tócalo en el mapa y registra lo que ves, con ayuda para cada campo.',
      },
      dashboard: {
        title: 'Un panel de proyecto',
        text: 'Árboles en un mapa satelital, un registro de cada visita, una tabla para descargar, miembros y roles, y control de calidad.',
      },
      training: {
        title: 'Formación',
        text: 'Guías, presentaciones, hojas y videos en español y en inglés, para que un grupo nuevo pueda formarse solo.',
      },
    },
    videoTitle: 'Mira cómo funciona',
    videoText: 'Un minuto, con subtítulos.',
    video: 'Introducción a Treewell',
    figuresTitle: 'Crece con cada visita',
    figuresText: 'Todo lo que las personas han registrado aquí hasta ahora.',
    totals: { trees: 'árboles registrados', visits: 'actividades de cuidado', users: 'científicos ciudadanos' },
    mapTitle: 'Dónde se cuidan árboles',
    mapText_zero: 'Todavía no hay ningún árbol en el mapa.',
    mapText_one: 'Árboles en {{count}} cuadro de unas 100 millas. El mapa no nombra proyectos ni personas.',
    mapText_other: 'Árboles en {{count}} cuadros de unas 100 millas. El mapa no nombra proyectos ni personas.',
    figuresFailed: 'No se pudieron cargar los números.',
    caseTitle: 'Un grupo scout revisó 316 fresnos',
    caseText:
      'Un grupo scout aprendió el método y midió 316 fresnos: ramitas, hojas, vigor y transparencia de la copa. Después, una persona experta midió otra vez uno de cada cinco, para ver hasta dónde se puede confiar en los voluntarios.',
    caseDots: '316 árboles. Una persona experta midió otra vez uno de cada cinco.',
    caseDotsLegend: { once: 'medidos por el grupo', twice: 'medidos otra vez por una persona experta' },
    caseResults: 'Con qué frecuencia coincidieron',
    caseMeasures: {
      defoliation: 'Defoliación, con dos clases de margen',
      discoloration: 'Decoloración de hojas, con dos clases de margen',
      dbh: 'Diámetro del tronco, con 1 pulgada de margen',
      vigor: 'Vigor de la copa, con dos clases de margen',
      dieback: 'Muerte de ramitas finas, con 10 puntos de margen',
      transparency: 'Transparencia de la copa, con 15 puntos de margen',
    },
    caseSource: 'Fuente: Hallett y Hallett 2018, Arboriculture & Urban Forestry 44(6).',
    caseLesson:
      'El tronco y las hojas son fáciles de estimar; la copa es más difícil. Por eso Treewell tiene una imagen para cada clase de transparencia de la copa y un dibujo para cada medida, y deja que segundas visitas comprueben las primeras.',
    statsTitle: 'Qué hacen los árboles por una ciudad',
    stats: {
      cooling: {
        value: '2–4\u00a0°F',
        title: 'más fresco',
        text: 'Los árboles refrescan el aire a su alrededor de 2 a 4 °F.',
      },
      canopy: {
        value: '10%',
        title: 'de cobertura',
        text: 'Diez de estos cien cuadros están bajo una copa. Cada árbol que sigue vivo mantiene verde su cuadro.',
      },
      pollution: {
        value: '7–24%',
        title: 'menos contaminación del aire',
        text: 'Cerca de los árboles, el aire tiene de 7 a 24% menos de lo que lo ensucia.',
      },
    },
    initiativeTitle: 'Quién está detrás',
    initiative:
      'Treewell es una iniciativa cívica y de silvicultura urbana de una organización de conservación y un servicio forestal. Las personas miden los árboles de sus calles y parques con un mismo método, y así lo que registran muestra dónde los árboles prosperan, dónde sufren y qué les ayuda.',
    lastTitle: 'Empieza con un árbol',
    lastText: 'Crear una cuenta lleva un minuto. La biblioteca no pide ninguna.',
    contact: '¿Tienes preguntas? Escribe a',
    footer:
      'Una iniciativa cívica y de silvicultura urbana de una organización de conservación y un servicio forestal.',
  },
};
