// Quality control as members meet it, in Spanish.
import type { QaqcPeopleTexts } from '../../en/qaqc/people.ts';

export const qaqcPeopleTexts: QaqcPeopleTexts = {
  visit: {
    hidden: 'El control de calidad oculta estos valores hasta que otra persona haya medido el árbol de nuevo.',
    drawn:
      'Sorteada para el control de calidad: los demás no ven estos valores hasta que otra persona haya medido el árbol de nuevo.',
    first: 'Una segunda persona lo comprobó el {{date}}: coincide el {{percent}} de las medidas comparadas.',
    second:
      'Segunda visita para el control de calidad: el {{percent}} de las medidas comparadas coincide con las de la primera.',
    notInChart_one: 'Una revisión no está en la gráfica: por ahora, el control de calidad oculta sus valores.',
    notInChart_other:
      '{{count}} revisiones no están en la gráfica: por ahora, el control de calidad oculta sus valores.',
  },

  tree: {
    notShown: 'Por ahora no se muestra',
    checked: 'Una segunda persona lo comprobó el {{date}}: coincide el {{percent}} de las medidas comparadas.',
    waits:
      'Este árbol espera a que lo midan de nuevo para el control de calidad. Hasta entonces, solo quien registró su última revisión ve esos valores.',
  },

  remeasure: {
    title: 'Árboles para medir de nuevo',
    why: 'Los primeros valores están ocultos, para que mires cada árbol con ojos nuevos: solo así dice algo la comparación.',
    how: 'Registra una revisión de salud como siempre. Treewell compara las dos por sí solo y muestra ambas.',
    loading: 'Cargando los árboles',
    failed: 'No se pudieron cargar los árboles.',
    progress: 'Árboles de esta ronda ya medidos de nuevo: {{done}} de {{all}}.',
    none: 'Ningún árbol espera a que lo midan de nuevo.',
    noneText:
      'Cuando un líder inicie una ronda de control de calidad, sus árboles estarán aquí, en un buen orden para recorrerlos a pie.',
    noneForYou: 'No queda ningún árbol para ti. Los de abajo necesitan a otra persona.',
    recorded: '{{name}} está medido de nuevo. ¡Gracias!',
    recordedOnly:
      'Tu revisión de {{name}} está guardada. No se comparó: alguien fue más rápido, la ronda terminó o su fecha es anterior a la primera visita.',
    view: 'Lista o mapa',
    views: { list: 'Lista', map: 'Mapa' },
    map: 'Mapa de los árboles para medir de nuevo, en el orden del recorrido',
    mapLoading: 'Cargando el mapa',
    way_one: '{{count}} árbol.',
    way_other: '{{count}} árboles, {{distance}} a pie en línea recta de árbol en árbol.',
    wayFromHere_one: '{{count}} árbol, a {{distance}} de donde estás.',
    wayFromHere_other: '{{count}} árboles, {{distance}} a pie en línea recta, desde donde estás.',
    fromNorth: 'El orden empieza por el norte.',
    orderFromHere: 'Ordenar desde donde estoy',
    noLocation:
      'No se conoce tu ubicación, así que el orden se queda como está. Permite que esta página la use y vuelve a intentarlo.',
    print: 'Imprimir',
    open: 'Abrir el árbol',
    openNamed: 'Abrir el árbol: {{name}}',
    record: 'Registrar revisión',
    recordNamed: 'Registrar revisión: {{name}}',
    toNext: '{{distance}} hasta el siguiente',
    toFirst: 'A {{distance}} de donde estás',
    noAddress: 'Sin dirección',
    own: 'Estos los debe medir otra persona',
    ownText:
      'Tú registraste la primera revisión de estos árboles, o conoces sus valores. Una comparación necesita los ojos de otra persona.',
    inactive: 'El proyecto está inactivo o no admite revisiones de salud, así que ahora no se puede registrar nada.',
    card: 'Cómo coinciden mis medidas',
    cardText:
      'Tus propias revisiones junto a las de una segunda persona. Los líderes del proyecto también ven esta tarjeta; los demás miembros, no.',
  },

  sheet: {
    title: 'Árboles para medir de nuevo',
    about: '{{project}}, impreso el {{date}}',
    person: 'Nombre',
    day: 'Fecha',
    why: 'No preguntes por los primeros valores: están ocultos para que las dos medidas sean independientes.',
    number: 'N.º',
    tree: 'Árbol',
    place: 'Dirección y coordenadas',
    notes: 'Notas',
    scales: { dbh: '{pulgadas|cm}', dieback: '1, 5, 10 … 100', transparency: '5-95 %' },
  },

  questions: {
    title: 'Preguntas sobre mis medidas',
    help: 'Una segunda persona midió de nuevo algunos de tus árboles sin conocer tus valores. Aquí están las medidas que difieren más que la tolerancia. Corrige un valor o mantenlo.',
    intro:
      'Una diferencia no dice quién tiene razón. Una copa se ve distinta desde otro lado y otro día, y la segunda persona también puede equivocarse. Aquí no se pone nota a nadie.',
    loading: 'Cargando las preguntas',
    failed: 'No se pudieron cargar las preguntas.',
    none: 'No hay preguntas',
    noneText:
      'Cuando una segunda persona encuentre distinta una de tus medidas, la pregunta estará aquí. Hasta entonces no tienes que hacer nada.',
    open_one: '{{count}} pregunta abierta',
    open_other: '{{count}} preguntas abiertas',
    noneOpen: 'No hay nada pendiente. ¡Gracias!',
    answered: 'Respondidas',
    mine: 'Tú',
    theirs: 'Segunda persona',
    today: 'Tu visita dice hoy',
    tolerance: 'Los valores que difieren {{tolerance}} como mucho cuentan como iguales.',
    openTreeNamed: 'Abrir el árbol {{name}}',
    correct: 'Corregirlo',
    stand: 'Lo mantengo',
    about: '{{button}}: {{measure}} de {{tree}}',
    cannotCorrect:
      'Esta visita ya no se puede cambiar: su proyecto está inactivo o la visita fue retirada. Aún puedes decir que mantienes tu valor.',
    corrected: 'Tu valor, corregido',
    choose: 'Elige',
    note: 'Nota (opcional)',
    noteHint: 'Por ejemplo: «medido por encima del abultamiento». Los líderes del proyecto pueden leerla.',
    send: 'Guardar la corrección',
    sendStand: 'Mantengo mi valor',
    cancel: 'Cancelar',
    same: 'Es el valor que ya tienes. Cámbialo o mantenlo.',
    meanwhile: 'La visita cambió mientras tanto. Estos son sus valores ahora: míralos de nuevo, por favor.',
    outcome: {
      corrected: 'Lo corregiste el {{date}}.',
      stands: 'Mantienes tu valor desde el {{date}}.',
    },
    outcomeNote: 'Tu nota: {{note}}',
    thanks: 'Guardado. Gracias por mirarlo de nuevo.',
    mail: 'Avisarme por correo',
    mailHint: 'Sobre preguntas nuevas. Los demás correos se eligen en tu cuenta.',
    mailFailed: 'No se pudo guardar tu elección.',
  },

  home: {
    remeasure_one: '{{number}} árbol de {{name}} espera a que lo midan de nuevo',
    remeasure_other: '{{number}} árboles de {{name}} esperan a que los midan de nuevo',
    show: 'Ver',
    showNamed: 'Ver los árboles de {{name}} para medir de nuevo',
    questions_one: '{{number}} pregunta sobre tus medidas',
    questions_other: '{{number}} preguntas sobre tus medidas',
    answer: 'Responder',
    answerNamed: 'Responder a las preguntas sobre tus medidas',
  },
};
