// Values with their units, and what a field allows, in English.
import type { Unit } from '@treewell/domain/record-fields';

export const unitsTexts = {
  value: {
    inches: '{{value}} {in|cm}',
    feet: '{{value}} {ft|m}',
    gallons: '{{value}} {gal|L}',
    hours: '{{value}} h',
  } satisfies Record<Unit, string>,
  choice: {
    hint: 'For every number on screen and in forms. Files have both.',
    label: 'Units',
    systems: { us: 'Inches and feet', metric: 'Centimeters and meters' },
  },
  offer: {
    title: 'In which units do you measure?',
    text: 'Treewell shows inches and feet. Your browser says that you live where people use centimeters and meters. You can change it later in your account.',
    metric: 'Use centimeters and meters',
    us: 'Keep inches and feet',
  },
  distance: { short: '{{value}} {ft|m}', long: '{{value}} {mi|km}' },
  range: {
    above: {
      inches: 'More than {{least}}, at most {{max}} {inches|cm}',
      feet: 'More than {{least}}, at most {{max}} {feet|meters}',
      gallons: 'More than {{least}}, at most {{max}} {gallons|liters}',
      hours: 'More than {{least}}, at most {{max}} hours',
    } satisfies Record<Unit, string>,
    from: {
      inches: '{{least}} to {{max}} {inches|cm}',
      feet: '{{least}} to {{max}} {feet|meters}',
      gallons: '{{least}} to {{max}} {gallons|liters}',
      hours: '{{least}} to {{max}} hours',
    } satisfies Record<Unit, string>,
  },
};

export type UnitsTexts = typeof unitsTexts;
