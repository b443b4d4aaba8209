// Texts of the dashboard home and of its menu, in Spanish.
import type { HomeTexts } from '../en/home.ts';

export const homeTexts: HomeTexts = {
  home: {
    title: 'Inicio',
    help: 'Este es tu punto de partida. Las cifras cuentan todo lo registrado hasta ahora en Treewell, entre todas las personas. Usa los enlaces de la izquierda para moverte; en una pantalla pequeña están tras el botón de menú.',
    welcome: 'Te damos la bienvenida, {{name}}',
    intro:
      'Treewell es una iniciativa cívica y de silvicultura urbana que llevan juntas una organización de conservación y un servicio forestal. Personas como tú miden los árboles de sus calles y parques; lo que registras muestra dónde prosperan, dónde sufren y qué les ayuda.',
    totalsTitle: 'Entre todos, hasta hoy',
    totals: { trees: 'árboles registrados', visits: 'actividades de cuidado', users: 'científicos ciudadanos' },
    totalsFailed: 'No se pudieron cargar los totales.',
    quickLinks: 'Accesos rápidos',
    workFailed: 'No se pudieron cargar tus proyectos y árboles.',
    requests: 'Pendiente para ti',
    requestCount_one: '{{count}} persona pide unirse a {{name}}',
    requestCount_other: '{{count}} personas piden unirse a {{name}}',
    answer: 'Responder',
    answerNamed: 'Responder a las solicitudes de {{name}}',
    projects: 'Mis proyectos',
    allProjects: 'Los {{number}} proyectos',
    openMap: 'Abrir el mapa',
    openMapNamed: 'Abrir el mapa de {{name}}',
    addTree: 'Añadir un árbol',
    addTreeNamed: 'Añadir un árbol a {{name}}',
    trees: 'Tus últimos árboles',
    noTrees: 'Aquí estarán los árboles que añadas o visites. Abre un mapa y toca un árbol.',
    added: 'Añadido',
  },

  /** The menu of the dashboard. */
  menu: {
    newProject: 'Crear proyecto',
    joinProject: 'Buscar un proyecto',
    myProjects: 'Mis proyectos',
    fieldTool: 'Herramienta de campo',
    fieldData: 'Cómo recoger datos en campo',
    questions: 'Preguntas sobre mis medidas',
    account: 'Mi cuenta',
    admin: 'Administración',
    drawer: 'Páginas del panel',
  },

  admin: {
    title: 'Administración',
    help: 'Solo las personas administradoras ven esta página.',
    text: 'Inicio de administración',
  },

  openedProjects: {
    title: 'Proyectos abiertos',
    close: 'Cerrar {{name}}',
  },
};
