// Help for the fields of a pest detection, in Spanish.
import type { VisitHelpPestsTexts } from '../../en/visits/visit-help-pests.ts';

export const visitHelpPestsTexts: VisitHelpPestsTexts = {
  topics: {
    exit_holes: {
      title: 'Agujeros de salida',
      what: 'Agujeros en la corteza por los que salieron insectos adultos.',
      look: 'Busca en el tronco y en las ramas grandes. Fíjate en la forma y el tamaño: redondos y anchos como un lápiz ({unas ⅜ de pulgada|unos 10 mm}), en forma de D ({⅛ de pulgada|3 mm}), muchos puntos como de bolígrafo, o agujeros como de alfiler sobre manchas pequeñas de corteza muerta.',
      hints:
        'Los agujeros redondos del ancho de un lápiz pueden ser del escarabajo asiático de cuernos largos (arce, abedul, olmo, sauce, castaño de Indias).\nLos que tienen forma de D pueden ser del barrenador esmeralda en el fresno o del barrenador de manchas doradas en el roble.\nMuchos puntos con manchas, goma o serrín pueden indicar barrenadores polífagos.\nLos agujeros diminutos con cancros en el nogal pueden indicar la enfermedad de los mil cancros.',
    },
    exudation: {
      title: 'Manchas y exudados',
      what: 'Algo que suelta el árbol: manchas húmedas o secas, savia espesa, polvo, una capa de hongos o un olor.',
      look: 'Mira el tronco hasta unos {6 pies|2 m} de altura, y alrededor de cada agujero y cada grieta. Fíjate en el color y el olor. No cortes la corteza: las vetas en la madera solo cuentan donde la corteza ya está abierta.',
      hints:
        'Las manchas oscuras o las ampollas rojas en el roble pueden ser del barrenador de manchas doradas.\nUna capa gris y negra que levanta la corteza, o un olor a fruta, puede indicar marchitez del roble.\nUn polvo blanco alrededor de agujeros diminutos puede indicar barrenadores polífagos.\nUna savia oscura y espesa que sale de corteza intacta puede indicar muerte súbita del roble.\nUna mancha húmeda con olor agrio casi siempre es inofensiva.',
    },
    eggs: {
      title: 'Huevos',
      what: 'Lugares donde los insectos pusieron huevos: masas como de lana o fieltro, grupos de huevos o huecos pequeños en la corteza.',
      look: 'Mira debajo de las ramitas, en la base de las agujas, en el tronco, debajo de las ramas y en los pliegues de las hojas nuevas. La lana en las tsugas se ve mejor desde el final del otoño hasta la primavera.',
      hints:
        'La lana blanca en la base de las agujas de una tsuga puede ser del adélgido lanoso.\nLas manchas de color canela como fieltro, de {1 a 1½ pulgadas|2.5 a 4 cm}, pueden ser de la polilla esponjosa.\nLo que parece barro gris untado puede ser de la mosca linterna con manchas.\nLos huevos amarillos en hojas nuevas de cítricos pueden ser del psílido asiático.\nLos huecos redondos y poco profundos, mordidos en la corteza, pueden ser del escarabajo asiático de cuernos largos.',
    },
    adult_insect_or_larva_appearance: {
      title: 'Insectos y larvas',
      what: 'Insectos adultos, orugas o larvas que ves en el árbol.',
      look: 'Mira la corteza, las hojas y los brotes nuevos. Fíjate en el tamaño, los colores y las manchas. Haz una foto con una moneda o un lápiz al lado del insecto.',
      hints:
        'Un escarabajo negro con manchas blancas y antenas largas a rayas puede ser el escarabajo asiático de cuernos largos.\nUno verde metálico en un fresno puede ser el barrenador esmeralda.\nUno pequeño y oscuro con seis manchas doradas en un roble puede ser el barrenador de manchas doradas.\nUna oruga con cinco pares de puntos azules y seis pares rojos, o una polilla de color crema, puede ser la polilla esponjosa.\nLos escarabajos marrones muy pequeños pueden ser barrenadores polífagos o escarabajos de las ramas del nogal.\nEl psílido asiático de los cítricos es marrón jaspeado, mide {⅛ de pulgada|3 mm} y come con la cola hacia arriba.',
    },
    fruit_damage: {
      title: 'Frutos o yemas dañados',
      what: 'Frutos con una forma o un color que no les toca, o yemas que se secan en vez de abrirse.',
      look: 'Compara varios frutos: ¿están torcidos, son pequeños o siguen verdes cuando deberían estar maduros? En primavera, busca larvas pequeñas en las yemas que se abren.',
      hints:
        'Los frutos torcidos que siguen verdes pueden indicar el enverdecimiento de los cítricos, que transmite el psílido asiático.\nLas yemas comidas y arrugadas pueden deberse a las larvas de la polilla de invierno.',
    },
    holes_in_leaves: {
      title: 'Agujeros en las hojas',
      what: 'Partes de las hojas que se comieron los insectos.',
      look: 'Mira hojas de varias partes de la copa. ¿Está comido el borde, o hay agujeros más cerca del nervio central, entre los nervios?',
      hints:
        'Los bordes comidos en un fresno pueden ser de barrenadores esmeralda adultos.\nLos agujeros entre los nervios pueden ser de la polilla de invierno y de muchas otras orugas.',
    },
    frass: {
      title: 'Serrín de insectos',
      what: 'Restos que dejan los insectos que perforan la madera. Parecen serrín.',
      look: 'Mira debajo de los agujeros, en las horquillas de las ramas y en el suelo alrededor del tronco.',
      hints:
        'Puede ser del escarabajo asiático de cuernos largos, de barrenadores polífagos o de otros insectos que perforan.',
    },
    epicormic_sprouts: {
      title: 'Brotes en el tronco',
      what: 'Brotes nuevos que salen directamente del tronco o de su base.',
      look: 'Busca grupos de hojas jóvenes en el tronco y junto al suelo, donde la corteza es vieja.',
      hints:
        'El árbol sufre estrés. En un fresno puede ser el barrenador esmeralda; también puede deberse a muchas otras cosas.',
    },
    blonding: {
      title: 'Corteza aclarada',
      what: 'Manchas claras donde los pájaros carpinteros quitaron la corteza exterior en busca de larvas.',
      look: 'Aléjate un poco y mira hacia arriba por el tronco y las ramas grandes. Las manchas frescas son mucho más claras que la corteza de alrededor.',
      hints: 'En un fresno puede indicar que hay larvas del barrenador esmeralda bajo la corteza.',
    },
    s_shaped_galleries: {
      title: 'Galerías en forma de S',
      what: 'Túneles que dan curvas como la letra S, comidos por larvas bajo la corteza.',
      look: 'Mira donde la corteza está suelta, abierta o falta. No arranques corteza sana.',
      hints: 'En un fresno es muy posible que sean del barrenador esmeralda. Avisa pronto.',
    },
    bark_fissures: {
      title: 'Grietas en la corteza',
      what: 'Grietas verticales en la corteza que dejan ver la madera o túneles.',
      look: 'Busca grietas largas en el tronco y en las ramas grandes. Los surcos normales de la corteza vieja no cuentan.',
      hints:
        'Las grietas sobre túneles pueden deberse al barrenador esmeralda en el fresno.\nEn el roble, una capa del hongo de la marchitez del roble puede abrir la corteza.',
    },
    dead_bark: {
      title: 'Corteza muerta y cancros',
      what: 'Zonas donde la corteza está muerta: hundida, oscura, agrietada o a punto de caerse.',
      look: 'Busca zonas más bajas que la corteza de alrededor, a menudo con un borde claro. Mira también las ramas.',
      hints: 'En el nogal pueden indicar la enfermedad de los mil cancros; en el roble, la muerte súbita del roble.',
    },
    galls: {
      title: 'Agallas',
      what: 'Bultos en las hojas, las ramitas o el tronco.',
      look: 'Busca bultos, bolas o nudos en hojas y ramitas, y toca si son duros.',
      hints:
        'Pueden deberse a avispas, ácaros, hongos o bacterias. Casi siempre solo afean el árbol; en las ramitas pueden secar las puntas.',
    },
    dead_twigs: {
      title: 'Ramitas muertas',
      what: 'Ramitas sin hojas ni yemas vivas en la época de crecimiento.',
      look: 'Mira toda la copa. Algunas ramitas muertas son normales: menos del 10 % de la copa no se anota.',
      hints: 'Si hay más, puede deberse a sequía, raíces dañadas, una enfermedad o insectos en la madera.',
    },
    discoloration_deciduous: {
      title: 'Color raro de las hojas anchas',
      what: 'Hojas de un árbol de hoja ancha con un color que no es de la estación.',
      look: 'Busca hojas amarillas, marrones o con manchas antes del otoño. Fíjate si las dos mitades de una hoja son iguales.',
      hints:
        'Las hojas que amarillean pronto pueden indicar el escarabajo asiático de cuernos largos.\nEn los cítricos, las manchas distintas en las dos mitades de la hoja pueden indicar enverdecimiento.',
    },
    discoloration_conifer: {
      title: 'Color raro de las agujas',
      what: 'Agujas de una conífera que se vuelven grisáceas, amarillas o marrones.',
      look: 'Compara las agujas con las de un árbol sano de la misma especie. Mira también las ramitas por debajo.',
      hints: 'Las agujas de color verde grisáceo en una tsuga pueden indicar el adélgido lanoso.',
    },
    wilted_leaves: {
      title: 'Hojas marchitas',
      what: 'Hojas que se ponen flojas o marrones y siguen en la ramita.',
      look: 'Busca ramas sueltas con hojas caídas o marrones mientras el resto de la copa está verde.',
      hints:
        'Después de calor y sequía, puede que el árbol solo tenga sed.\nEn el nogal puede indicar la enfermedad de los mil cancros; en el roble, la marchitez del roble; en el olmo, la enfermedad holandesa del olmo (grafiosis); en el arce y muchos otros árboles de hoja ancha, la verticilosis.\nLa marchitez del laurel es solo de la familia del laurel: laurel rojo, sasafrás, aguacate y otros parientes.',
    },
    premature_leaf_loss: {
      title: 'Caída temprana de hojas',
      what: 'Hojas que se caen en la época de crecimiento, mucho antes del otoño.',
      look: 'Busca en el suelo hojas recién caídas, verdes o en parte marrones, y en la copa partes con pocas hojas.',
      hints: 'En el roble puede indicar marchitez del roble: pocas otras enfermedades hacen esto.',
    },
  },

  sources: {
    exit_holes:
      'Fuente: USDA APHIS; gobierno del estado de Maine; Michigan DNR; Universidad de California ANR; Wisconsin DATCP.',
    exudation: 'Fuente: Universidad de California ANR; The Morton Arboretum; Oklahoma State University; Phytosphere.',
    eggs: 'Fuente: USDA APHIS; University of Missouri Extension; Universidad de California ANR; Iowa DNR; municipio de Sturbridge.',
    adult_insect_or_larva_appearance:
      'Fuente: USDA APHIS; Michigan DNR; Universidad de California ANR; University of Missouri Extension; Wisconsin DATCP.',
    fruit_damage: 'Fuente: Universidad de California ANR; Bartlett Tree Experts; Royal Horticultural Society.',
    holes_in_leaves:
      'Fuente: New York Invasive Species Information; Bartlett Tree Experts; Royal Horticultural Society.',
    frass: 'Fuente: USDA APHIS; Universidad de California ANR.',
    epicormic_sprouts: 'Fuente: gobierno del estado de Maine; Michigan DNR.',
    blonding: 'Fuente: gobierno del estado de Maine; Michigan DNR.',
    s_shaped_galleries: 'Fuente: New York Invasive Species Information; gobierno del estado de Maine.',
    bark_fissures: 'Fuente: gobierno del estado de Maine; The Morton Arboretum.',
    dead_bark: 'Fuente: Wisconsin DATCP; Universidad de California IPM; Phytosphere.',
    galls: 'Fuente: resumen nuestro.',
    dead_twigs:
      'Fuente: protocolo de detección de plagas de i-Tree (IPED). Lo que puede indicar es un resumen nuestro.',
    discoloration_deciduous: 'Fuente: USDA APHIS; Universidad de California ANR.',
    discoloration_conifer: 'Fuente: municipio de Sturbridge, Massachusetts.',
    wilted_leaves:
      'Fuente: Extensión de la Universidad de Maryland; US Forest Service; Wisconsin DATCP; The Morton Arboretum.',
    premature_leaf_loss: 'Fuente: The Morton Arboretum.',
  },
};
