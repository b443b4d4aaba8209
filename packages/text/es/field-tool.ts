// Texts of the page about collecting data outside, in Spanish.
import type { FieldToolTexts } from '../en/field-tool.ts';

export const fieldToolTexts: FieldToolTexts = {
  fieldTool: {
    title: 'Herramienta de campo',
    help: 'Cómo recoger datos al aire libre: qué registra cada módulo y cómo preparar tu teléfono.',
    lead: 'La herramienta de campo es Treewell en tu teléfono. La instalas como una aplicación, caminas hasta un árbol, lo tocas en el mapa y registras lo que ves. Aquí lees qué puede hacer y cómo prepararla.',
    modulesTitle: 'Cuatro módulos',
    modules: {
      addTree: {
        title: 'Añadir un árbol',
        text: 'Sitúa un árbol en el mapa donde estás y di cuál es: nombre, especie, diámetro del tronco, altura. Si es una plantación, también el tipo de raíz y el tamaño del contenedor o el calibre.',
      },
      treeCare: {
        title: 'Cuidado del árbol',
        text: 'Registra lo que hiciste por un árbol, como regar, poner mantillo o podar, cuánto tiempo llevó, y una foto.',
      },
      healthCheck: {
        title: 'Revisión de salud',
        text: 'Mide un árbol de la misma forma que todos: ramitas muertas, hojas, vigor, luz y transparencia de la copa.',
      },
      pestDetection: {
        title: 'Detección de plagas',
        text: 'Busca señales de insectos y enfermedades, desde agujeros de salida hasta hojas marchitas. Es detección, no diagnóstico.',
      },
    },
    learn: 'Aprende cómo',
    topicsTitle: 'Ayuda',
    more: 'Mira también',
    topics: {
      install: {
        title: 'Instalar Treewell en la pantalla de inicio del teléfono',
        lead: 'Instalado, Treewell se abre con un toque y llena toda la pantalla. Nada viene de una tienda de aplicaciones.',
        steps: [
          'iPhone o iPad: abre este sitio en Safari, toca el botón Compartir, luego Agregar a inicio y después Agregar.',
          'Android: abre este sitio en Chrome, toca el menú de tres puntos y luego Agregar a la pantalla principal o Instalar app.',
          'Abre Treewell con su icono nuevo e inicia sesión una vez. La sesión queda abierta.',
          'Las actualizaciones llegan solas. La versión nueva empieza la próxima vez que abres la aplicación.',
        ],
      },
      offline: {
        title: 'Sin conexión',
        lead: 'La aplicación se abre sin conexión. También los documentos y videos que guardaste en el dispositivo.',
        steps: [
          'Antes de salir, abre Recursos y toca Guardar en este dispositivo junto a lo que necesitas.',
          'El mapa, los árboles y las visitas nuevas necesitan conexión. Un formulario empezado conserva lo que escribiste. Envíalo cuando vuelva la conexión.',
          'Donde no hay nada de red, usa las hojas de campo impresas y escribe los datos en casa. Una visita puede tener una fecha anterior.',
        ],
      },
      location: {
        title: 'Acceso a la ubicación',
        lead: 'Con tu ubicación, el mapa se abre donde estás y un árbol nuevo queda cerca de ti. Treewell la usa solo en tu dispositivo y guarda solo el lugar del árbol.',
        steps: [
          'Cuando el navegador pregunte, elige Permitir mientras se usa la app.',
          'iPhone: Configuración, Privacidad y seguridad, Localización, Sitios web de Safari: Al usar la app. Activa Ubicación exacta.',
          'Android: mantén pulsado el icono de Chrome, Información de la app, Permisos, Ubicación: Permitir solo con la app en uso. Activa la ubicación precisa.',
          'Si antes dijiste que no: toca el signo junto a la dirección de la página, abre sus permisos y permite allí la ubicación.',
          'Entre edificios altos el lugar puede fallar por muchos pasos. Arrastra el marcador hasta el árbol antes de guardar.',
        ],
      },
      popups: {
        title: 'Bloqueadores de ventanas',
        lead: 'Treewell no abre ventanas de publicidad. Pero un bloqueador estricto puede retener lo que pides: una descarga o la pregunta por tu ubicación.',
        steps: [
          'Si una descarga no empieza, busca un signo del bloqueador en la barra de direcciones y permite este sitio.',
          'iPhone: Configuración, Apps, Safari: desactiva Bloquear ventanas mientras descargas.',
          'Android: en Chrome abre Configuración, Configuración de sitios, Ventanas emergentes y redireccionamientos, y agrega este sitio a los permitidos.',
          'Un bloqueador de contenido o una ventana privada también puede prohibir el almacenamiento. Entonces la aplicación olvida borradores y documentos guardados.',
        ],
      },
      createProject: {
        title: 'Crear un proyecto',
        lead: 'Un proyecto es un lugar del mapa con sus árboles y sus personas. Quien lo crea queda como líder.',
        steps: [
          'Abre Crear proyecto en el menú y ponle un nombre. Todo lo demás puede esperar.',
          'Elige las actividades, y si los árboles que ya están dentro de su límite son parte del proyecto.',
          'Dibuja el límite en el mapa, o mueve el mapa hasta que lo muestre entero. Luego toca Fijar límite.',
          'Toca Terminar. Encuentras el proyecto en Mis proyectos.',
        ],
      },
      addUsers: {
        title: 'Añadir personas',
        lead: 'Las personas piden unirse, o tú las invitas. Solo los líderes dejan entrar.',
        steps: [
          'Abre el proyecto y luego Usuarios. Crea allí una invitación. Envía su enlace o correos, imprime su código QR o lee su código en voz alta.',
          'Quien encontró el proyecto por su nombre o por cercanía aparece en Solicitudes de participación en el proyecto. Elige un rol y aprueba.',
          'Puedes cambiar un rol más tarde. Un proyecto siempre conserva al menos un líder.',
        ],
      },
      addTree: {
        title: 'Añadir un árbol',
        lead: 'Cada miembro de un proyecto activo puede añadirle árboles.',
        steps: [
          'Abre el mapa del proyecto y toca Añadir árbol.',
          'Pon el marcador en el tronco: usa tu ubicación y luego arrástralo al lugar exacto.',
          'Escribe un nombre y la especie. Si no la conoces, elige Unknown plant. Si no está en la lista, elige Unlisted plant y escribe su nombre en las notas.',
          'Agrega el diámetro del tronco si tienes una cinta, y guarda. El árbol está en el mapa enseguida.',
        ],
      },
    },
  },
};
