// Values with their units, and what a field allows, in English.
import type { Unit } from '@treewell/domain/record-fields';

export const unitsTexts = {
  value: {
    inches: '{{value}} in',
    feet: '{{value}} ft',
    gallons: '{{value}} gal',
    hours: '{{value}} h',
  } satisfies Record<Unit, string>,
  range: {
    above: {
      inches: 'More than {{least}}, at most {{max}} inches',
      feet: 'More than {{least}}, at most {{max}} feet',
      gallons: 'More than {{least}}, at most {{max}} gallons',
      hours: 'More than {{least}}, at most {{max}} hours',
    } satisfies Record<Unit, string>,
    from: {
      inches: '{{least}} to {{max}} inches',
      feet: '{{least}} to {{max}} feet',
      gallons: '{{least}} to {{max}} gallons',
      hours: '{{least}} to {{max}} hours',
    } satisfies Record<Unit, string>,
  },
};

export type UnitsTexts = typeof unitsTexts;
