// Values with their units, and what a field allows, in Spanish.
import type { UnitsTexts } from '../en/units.ts';

export const unitsTexts: UnitsTexts = {
  value: {
    inches: '{{value}} pulg.',
    feet: '{{value}} pies',
    gallons: '{{value}} gal',
    hours: '{{value}} h',
  },
  range: {
    above: {
      inches: 'Más de {{least}} y como máximo {{max}} pulgadas',
      feet: 'Más de {{least}} y como máximo {{max}} pies',
      gallons: 'Más de {{least}} y como máximo {{max}} galones',
      hours: 'Más de {{least}} y como máximo {{max}} horas',
    },
    from: {
      inches: 'De {{least}} a {{max}} pulgadas',
      feet: 'De {{least}} a {{max}} pies',
      gallons: 'De {{least}} a {{max}} galones',
      hours: 'De {{least}} a {{max}} horas',
    },
  },
};
