// What the manuals about signs of pests say beyond the help of the app, in Spanish.
import type { PestNotes } from './manual-notes-shape.ts';

const none = 'Miraste y no hay.';
const other = 'Otra cosa. Descríbela en las notas y añade una foto.';

export const manualNotesPestsEs: PestNotes = {
  exit_holes: {
    drawing:
      'Corteza con cuatro tipos de agujeros: redondo con un lápiz dentro, en forma de D, muchos puntos juntos, y agujeros de alfiler en manchas muertas.',
    judge: 'Acércate y pon un lápiz o una regla junto al agujero. Deciden la forma y el tamaño.',
    answers: {
      None: none,
      'pencil-width round': 'De ¼ de pulgada o más, a menudo unas ⅜. Un lápiz entra una pulgada.',
      'small D-shaped': 'Unas ⅛ de pulgada (3 mm). Un lado es recto y el otro curvo.',
      'multiple pen-tip sized (shotgun spray)': 'De menos de 1 mm, con manchas, goma, polvo blanco o serrín.',
      'tiny holes surrounded by cankers': 'Como de alfiler, 1/16 de pulgada o menos, sobre manchas de corteza muerta.',
      Other: other,
    },
    mistakes: [
      'Juzgar el tamaño desde lejos.',
      'Buscar solo a la altura de los ojos. Mira también las ramas grandes.',
      'Elegir Ninguno sin haber mirado. Mejor deja la pregunta sin responder.',
    ],
  },
  exudation: {
    drawing:
      'Savia oscura y espesa baja por la corteza desde una herida. Hay polvo blanco alrededor de dos agujeros pequeños.',
    judge: 'Primero mira, después huele. Si encajan varias respuestas, elige la señal más fuerte y anota las otras.',
    answers: {
      None: none,
      'red or black staining': 'Manchas oscuras o ampollas rojas en el tronco.',
      'black fungal mat': 'Una capa gris y negra que levanta la corteza.',
      'brown fungal mat in sapwood': 'Vetas pardas u oscuras en madera que ya está a la vista.',
      'apple cider odor': 'Un olor dulce, a fermentado.',
      'bark discoloration around exit holes': 'Manchas húmedas o secas alrededor de los agujeros.',
      'white powdery substance': 'Granos como azúcar en agujeros diminutos.',
      'black or reddish ooze around cankers': 'Savia oscura y espesa de corteza entera, a 3-6 pies.',
      'white woolly egg masses under leaves': 'Lana blanca en la parte de abajo de las hojas.',
      Other: other,
    },
    mistakes: [
      'Tomar un olor agrio por sidra. Una mancha húmeda y agria casi siempre es inofensiva.',
      'Cortar la corteza para mirar debajo.',
    ],
  },
  eggs: {
    drawing:
      'A la izquierda, lana blanca en la base de las agujas. A la derecha, una mancha como de fieltro en la corteza.',
    judge: 'Mira primero por debajo: ramitas, ramas y hojas. Compara el tamaño con una moneda.',
    answers: {
      None: none,
      'waxy woolly white masses at needle base': 'Como bolitas de algodón, en ramitas de tsuga.',
      'fluffy brown masses on trunk': 'Manchas color canela como fieltro, de 1 a 1½ pulgadas.',
      'clusters of small oval eggs': 'Muchos huevos juntos, por ejemplo en los pliegues de hojas nuevas.',
      'shallow round discolored divots': 'Huecos mordidos en la corteza, con un huevo en cada uno.',
      Other: other,
    },
    mistakes: [
      'Pasar de largo ante lo que parece barro gris. Puede ser una puesta de huevos: mira de cerca.',
      'Llevarte los huevos o mover madera con huevos. Basta una foto.',
    ],
  },
  adult_insect_or_larva_appearance: {
    drawing:
      'Un escarabajo negro con manchas blancas y antenas a rayas, un escarabajo verde, una polilla clara y una oruga con puntos azules y rojos.',
    judge: 'Haz primero la foto: los insectos se van. Después elige la descripción más parecida.',
    answers: {
      None: none,
      'moth with white to light brown wings': 'La hembra es de color crema y el macho, pardo.',
      'black beetle with white spots': 'Hasta unas 1½ pulgadas, con antenas largas a rayas.',
      'small emerald green beetle': 'Brilla como metal verde.',
      'small brown beetle with orange spots': 'Unas 0.4 pulgadas, oscuro, con seis manchas doradas.',
      'caterpillar with blue and red spots': 'Primero pares de puntos azules, después rojos.',
      'tiny brown beetle': 'De 1/16 a 1/10 de pulgada.',
      'bright green winged insect': 'Verde brillante y con alas.',
      Other: other,
    },
    mistakes: [
      'Pensar primero en el nombre de una plaga. Describe lo que ves.',
      'Una foto sin nada al lado que muestre el tamaño.',
    ],
  },
  fruit_damage: {
    drawing: 'Un fruto redondo y sano junto a uno torcido y verde. Una yema sana junto a una arrugada con una larva.',
    judge: 'Mira varios frutos o yemas en distintas partes de la copa. Uno solo dice poco.',
    answers: {
      None: none,
      'misshapen fruits': 'Torcidos o más pequeños que los otros.',
      'discolored fruits': 'Verdes o con manchas cuando deberían estar maduros.',
      'buds appear shriveled': 'Secas o comidas, y no se abren.',
      Other: other,
    },
    mistakes: [
      'Juzgar los frutos antes de que les toque madurar.',
      'Juzgar por los frutos del suelo. Mira los que están en el árbol.',
      'Elegir Ninguno en un árbol sin frutos ni yemas. Deja la pregunta sin responder.',
    ],
  },
  holes_in_leaves: {
    drawing: 'Dos hojas: una tiene el borde comido y la otra, agujeros entre los nervios.',
    judge: 'Mira diez hojas o más, de varias partes de la copa. Elige lo que ves en la mayoría.',
    answers: {
      None: none,
      'near outer edge': 'Mordiscos que empiezan en el borde de la hoja.',
      'closer to midrib': 'Agujeros entre los nervios. El borde está entero.',
      Both: 'Bordes comidos y agujeros, en el mismo árbol.',
      Other: other,
    },
    mistakes: [
      'Contar hojas que rompió el viento.',
      'Mirar una sola ramita.',
      'Olvidar la parte que falta. Va en «Defoliación», en una revisión de salud.',
    ],
  },
  frass: {
    drawing: 'De un agujero redondo del tronco cae serrín, que se amontona al pie.',
    judge: 'Mira desde el suelo hacia arriba. Si encuentras serrín abajo, busca el agujero encima.',
    answers: {
      Yes: 'Restos como serrín en agujeros, en horquillas o en el suelo junto al tronco.',
      No: 'Miraste en todos esos lugares y no hay.',
    },
    mistakes: [
      'Tomar el serrín de una sierra por restos de insectos. Busca cortes frescos y agujeros.',
      'Mirar solo después de mucha lluvia. Puede haberlo lavado: mira en horquillas y grietas.',
    ],
  },
  epicormic_sprouts: {
    drawing: 'Grupos de hojas jóvenes salen de un tronco viejo y de su base.',
    judge: 'Da una vuelta al árbol y mira el tronco desde el suelo hasta las primeras ramas.',
    answers: {
      Yes: 'Brotes jóvenes salen directamente de la corteza vieja, en el tronco o en su base.',
      No: 'El tronco y su base no tienen brotes jóvenes.',
    },
    mistakes: [
      'Contar hiedra u otra planta que trepa por el tronco.',
      'Contar brotes que salen del suelo al lado del árbol.',
      'Olvidar escribir en las notas dónde están y cuántos son.',
    ],
  },
  blonding: {
    drawing: 'Un pájaro carpintero en un tronco con muchas manchas claras en la corteza.',
    judge:
      'Compara las manchas con la corteza de al lado. Si falta la corteza exterior en muchos puntos pequeños, aquí estuvieron pájaros carpinteros.',
    answers: {
      Yes: 'Manchas claras donde falta la corteza exterior.',
      No: 'La corteza tiene un color parejo, o su propio dibujo en todas partes.',
    },
    mistakes: [
      'Elegir Sí en un árbol que tiene la corteza clara o a manchas por naturaleza.',
      'Contar rozaduras de coches, cortacéspedes o bicicletas en la parte baja.',
      'Mirar solo la parte baja del tronco.',
    ],
  },
  s_shaped_galleries: {
    drawing: 'Falta la corteza de un tronco. Por la madera dan curvas unos túneles como la letra S.',
    judge: 'Mira solo donde la madera ya está a la vista. Sigue un túnel con los ojos: ¿da curvas?',
    answers: {
      Yes: 'Túneles que van y vienen por la madera o por dentro de la corteza suelta.',
      No: 'La madera a la vista es lisa, o sus túneles son rectos.',
    },
    mistakes: [
      'Arrancar corteza viva.',
      'Elegir No cuando no hay madera a la vista. Deja la pregunta sin responder: no pudiste mirar.',
      'Tardar en avisar. En un fresno es muy posible que sea el barrenador esmeralda.',
    ],
  },
  bark_fissures: {
    drawing: 'Una grieta larga y vertical en la corteza de un tronco. En ella se ve la madera.',
    judge: 'Mira dentro de la grieta. La diferencia con la corteza normal: en el fondo hay madera o túneles.',
    answers: {
      Yes: 'Una grieta vertical con madera o túneles debajo.',
      No: 'Solo los surcos normales de la corteza vieja.',
    },
    mistakes: [
      'Contar los surcos normales de la corteza vieja.',
      'Abrir más la grieta con una navaja para ver mejor.',
      'Olvidar la foto. Una grieta se ve muy bien en ella.',
    ],
  },
  dead_bark: {
    drawing: 'Una zona hundida y oscura de corteza muerta, con un borde claro.',
    judge: 'Compara la zona con la corteza de alrededor: está más baja, es más oscura, se agrieta o se cae.',
    answers: {
      Yes: 'Al menos una zona de corteza muerta, hundida o suelta.',
      No: 'La corteza está viva y entera en todas partes.',
    },
    mistakes: [
      'Contar láminas finas de corteza que se caen por naturaleza.',
      'Mirar solo el tronco. Las ramas también tienen cancros.',
      'Arrancar la zona muerta. Déjala y haz una foto.',
    ],
  },
  galls: {
    drawing: 'Una hoja con bultos redondos y una ramita con un nudo y bolitas.',
    judge: 'Mira las hojas por los dos lados, y las ramitas. Una agalla crece de la planta y no se quita con la mano.',
    answers: {
      Yes: 'Bultos, bolas o nudos en hojas, ramitas o tronco.',
      No: 'Las hojas y las ramitas son lisas.',
    },
    mistakes: [
      'Tomar yemas o frutos por agallas. Compara varias ramitas.',
      'Preocuparse demasiado. La mayoría solo se ven feas; las de las ramitas pueden matar las puntas.',
    ],
  },
  dead_twigs: {
    drawing: 'Una rama con hojas detrás y puntas secas y rotas delante.',
    judge: 'Estima qué parte de la copa tiene ramitas muertas. Menos del 10 % es normal.',
    answers: {
      Yes: 'Ramitas muertas en el 10 % de la copa o más.',
      No: 'Menos que eso.',
    },
    mistakes: [
      'Elegir Sí por dos o tres ramitas muertas.',
      'Juzgar en invierno un árbol que pierde las hojas. También sus ramitas vivas están desnudas.',
      'Contar ramas bajas que murieron a la sombra.',
    ],
  },
  discoloration_deciduous: {
    drawing: 'Tres hojas anchas: una sana, una con las mitades distintas y una amarilla con el borde marrón.',
    judge: 'Mira primero la fecha: debe ser pronto para los colores del otoño. Después mira hojas de varias ramas.',
    answers: {
      Yes: 'Hojas amarillas, marrones o con manchas antes del otoño.',
      No: 'Las hojas tienen el color de la estación.',
    },
    mistakes: [
      'Contar los colores del otoño.',
      'Creer enferma una variedad de hojas rojas o amarillas.',
      'Responder aquí para una conífera. Tiene su propia pregunta.',
    ],
  },
  discoloration_conifer: {
    drawing: 'La misma ramita de una conífera dos veces: con agujas verdes y con agujas grisáceas y escasas.',
    judge: 'Busca un árbol sano de la misma especie, o una rama sana, y compara las agujas.',
    answers: {
      Yes: 'Las agujas son grisáceas, amarillas o marrones.',
      No: 'Las agujas tienen el verde de su especie.',
    },
    mistakes: [
      'Creer enferma una conífera azul o plateada. Compara con su propia especie.',
      'Mirar solo desde arriba. Da la vuelta a la ramita y mira por debajo.',
      'Responder aquí para un árbol de hoja ancha. Tiene su propia pregunta.',
    ],
  },
  wilted_leaves: {
    drawing: 'Una rama con hojas marrones y caídas junto a una rama con hojas verdes y frescas.',
    judge: 'Busca una rama distinta de las demás. Las hojas marchitas cuelgan y se quedan en la ramita.',
    answers: {
      Yes: 'En al menos una rama cuelgan hojas blandas o marrones.',
      No: 'Las hojas están firmes y frescas.',
    },
    mistakes: [
      'Elegir Sí por un árbol con sed sin decirlo en las notas. Escribe que hacía calor y no llovía.',
      'Tomar hojas muertas del año pasado por marchitas.',
      'Mirar solo las ramas bajas.',
    ],
  },
  premature_leaf_loss: {
    drawing: 'En verano caen hojas de una copa. En el suelo hay hojas verdes y otras en parte marrones.',
    judge: 'Mira primero el suelo. ¿Las hojas son de este árbol, y son frescas?',
    answers: {
      Yes: 'Hay hojas frescas en el suelo y la copa se aclara, mucho antes del otoño.',
      No: 'Las hojas están en el árbol, como debe ser.',
    },
    mistakes: [
      'Contar hojas que arrancó una tormenta.',
      'Contar las hojas de un árbol vecino. Compara la forma.',
      'Responder en otoño. Entonces es normal.',
    ],
  },
};
