// Texts of every map: controls, drawing, coordinates, in Spanish.
import type { MapTexts } from '../en/map.ts';

export const mapTexts: MapTexts = {
  map: {
    controls: 'Controles del mapa',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    north: 'Girar con el norte arriba',
    locate: 'Mostrar mi ubicación',
    fullscreen: 'Pantalla completa',
    leaveFullscreen: 'Salir de la pantalla completa',
    attribution: 'Fuentes de este mapa',
    imageryAway: 'No se puede obtener la imagen de satélite. Este es el mapa incluido.',
    closeNotice: 'Cerrar este aviso',
    undrawable:
      'Este navegador no puede dibujar el mapa (necesita WebGL 2). Todo lo demás de esta página funciona sin él.',
    away: '{{distance}} al {{direction}}',
    directions: {
      n: 'norte',
      ne: 'noreste',
      e: 'este',
      se: 'sureste',
      s: 'sur',
      sw: 'suroeste',
      w: 'oeste',
      nw: 'noroeste',
    },
    location: {
      found: 'Estás aquí, con un margen de {{distance}}.',
      refused: 'No pudimos obtener tu ubicación para buscar árboles cercanos. Se muestran todos los árboles.',
      unavailable: 'Tu ubicación no está disponible. Permítela en los ajustes del navegador o busca un lugar.',
    },
    search: {
      label: 'Coordenadas',
      hint: 'Primero la latitud, después la longitud',
      go: 'Ir allí',
      problem: 'Esto no son coordenadas. Escribe latitud y longitud, por ejemplo 38.9, -77.03',
    },
    boundary: {
      tools: 'Herramientas del límite',
      draw: 'Dibujar',
      drawAgain: 'Dibujar de nuevo',
      finish: 'Terminar',
      cancel: 'Cancelar',
      undo: 'Deshacer',
      redo: 'Rehacer',
      deleteCorner: 'Borrar esquina',
      deleteShape: 'Borrar',
      useView: 'Usar lo que se ve',
      type: 'Escribir o pegar un límite',
      hintNone: 'Dibuja el límite esquina por esquina, usa lo que muestra el mapa o escríbelo.',
      hintDraw: 'Haz clic en cada esquina. Para cerrar la forma, elige otra vez la primera esquina o Terminar.',
      hintDrawTouch: 'Toca cada esquina. Para cerrar la forma, toca otra vez la primera esquina o Terminar.',
      hintEdit:
        'Arrastra una esquina para moverla, o el punto entre dos esquinas para añadir otra. Para borrar una esquina, elígela y pulsa Borrar esquina, o haz clic derecho en ella.',
      hintEditTouch:
        'Arrastra una esquina para moverla, o el punto entre dos esquinas para añadir otra. Para borrar una esquina, tócala y pulsa Borrar esquina.',
      hintManyCorners:
        'Este límite tiene demasiadas esquinas para moverlas una a una. Dibújalo de nuevo o sustitúyelo como texto.',
    },
    text: {
      title: 'Escribir o pegar un límite',
      close: 'Cerrar',
      label: 'Límite como texto',
      hint: 'Un polígono en GeoJSON o WKT, por ejemplo de un programa SIG.',
      order: 'Orden de los números en WKT',
      orders: { automatic: 'Automático', 'latitude-first': 'Latitud primero', 'longitude-first': 'Longitud primero' },
      found: '{{corners}} esquinas alrededor de {{centre}}',
      readAs: 'Leído como: {{order}}',
      use: 'Usar este límite',
    },
    point: {
      chosen: 'Elegido: {{position}}',
      none: 'Aún no has elegido un lugar. Haz clic en el mapa o escribe coordenadas.',
      noneTouch: 'Aún no has elegido un lugar. Toca el mapa o escribe coordenadas.',
    },
  },
};
