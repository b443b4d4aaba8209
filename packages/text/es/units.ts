// Values with their units, and what a field allows, in Spanish.
import type { UnitsTexts } from '../en/units.ts';

export const unitsTexts: UnitsTexts = {
  value: {
    inches: '{{value}} {pulg.|cm}',
    feet: '{{value}} {pies|m}',
    gallons: '{{value}} {gal|L}',
    hours: '{{value}} h',
  },
  choice: {
    hint: 'Para todos los números en la pantalla y en los formularios. Los archivos tienen las dos.',
    label: 'Unidades',
    systems: { us: 'Pulgadas y pies', metric: 'Centímetros y metros' },
  },
  offer: {
    title: '¿En qué unidades mides?',
    text: 'Treewell muestra pulgadas y pies. Según tu navegador, vives donde se usan centímetros y metros. Puedes cambiarlo después en tu cuenta.',
    metric: 'Usar centímetros y metros',
    us: 'Seguir con pulgadas y pies',
  },
  distance: { short: '{{value}} {pies|m}', long: '{{value}} {mi|km}' },
  range: {
    above: {
      inches: 'Más de {{least}} y como máximo {{max}} {pulgadas|cm}',
      feet: 'Más de {{least}} y como máximo {{max}} {pies|metros}',
      gallons: 'Más de {{least}} y como máximo {{max}} {galones|litros}',
      hours: 'Más de {{least}} y como máximo {{max}} horas',
    },
    from: {
      inches: 'De {{least}} a {{max}} {pulgadas|cm}',
      feet: 'De {{least}} a {{max}} {pies|metros}',
      gallons: 'De {{least}} a {{max}} {galones|litros}',
      hours: 'De {{least}} a {{max}} horas',
    },
  },
};
