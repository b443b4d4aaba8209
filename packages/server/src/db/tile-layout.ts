// The bits of tree.tile_value: what the map and filters read of a tree, in one number. This is the only place that knows
// them. The body of pack_tile_value() (schema/tree.sql) is made from it, and tile-value.ts reads what that has packed.
//
// How a choice field of a tree gets bits: move a row of RESERVED_BITS to CHOICE_BITS, by the name of the field. Then raise the
// revision of the schema files (the test says how). A new column has no values yet. If trees have values already, a migration
// adds the bits to `tile_value` of tree and of project_tree, with the triggers of both disabled: the new body is applied after
// it.
import { HEALTH_MEASURES, HEALTH_MEASURE_NAMES, type HealthMeasure } from '@treewell/domain/health-index';
import { ALIVE, type ChoiceNameIn, choicesIn, packedChoices } from '@treewell/domain/tree-fields';

interface Bits {
  /** Counted from the lowest bit. All bits of a property are in the same half of the 64 bits; the highest one is the sign. */
  firstBit: number;
  bits: number;
}

export interface TileProperty extends Bits {
  /** The name in the tile. */
  name: string;
  /** The value that is packed as 1. A tree without the property has 0, and the tile then leaves the property out. */
  first: number;
  /** What PostgreSQL packs of the row `new`: a number from 1 on. Null and numbers below 1 mean that there is none. */
  packed: string;
}

/** The index of a value in a list, from 1 on; null if it is not in the list. */
function indexIn(values: readonly (number | string)[], column: string): string {
  const type = typeof values[0] === 'number' ? 'int' : 'text';
  const list = values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`));
  return `array_position(array[${list.join(', ')}]::${type}[], ${column}::${type})`;
}

/** A class of the latest health check, as its index in HEALTH_MEASURES. A tree that no longer lives has no ring. */
const measure = (name: HealthMeasure, firstBit: number, bits: number): TileProperty => ({
  name,
  firstBit,
  bits,
  first: 1,
  packed: `case when new.status = '${ALIVE}' then ${indexIn(HEALTH_MEASURES[name], `new.latest_check[${HEALTH_MEASURE_NAMES.indexOf(name) + 1}]`)} end`,
});

/** The choices of a tree that filters or the map show. */
const CHOICE_BITS: { readonly [Name in ChoiceNameIn<'filter' | 'map'>]: Bits } = {
  status: { firstBit: 58, bits: 3 },
};

const CHOICES = choicesIn('filter', 'map').map((name): TileProperty => ({
  name,
  ...((CHOICE_BITS as Record<string, Bits>)[name] as Bits),
  first: 1,
  packed: indexIn(packedChoices(name), `new.${name}`),
}));

/** In the order of the tile. */
export const TILE_PROPERTIES: readonly TileProperty[] = [
  { name: 'sub_id', firstBit: 0, bits: 16, first: 1, packed: 'new.sub_id' },
  measure('fine_twig_dieback', 20, 5),
  measure('crown_vigor', 25, 3),
  measure('crown_density_trans', 28, 4),
  measure('leaf_discoloration', 52, 3),
  measure('leaf_defoliation', 55, 3),
  {
    // The day of the last visit, counted from 1970. Earlier visits count as visits of the first day.
    name: 'visited',
    firstBit: 32,
    bits: 16,
    first: 0,
    packed:
      "case when new.visited_at is not null then greatest((new.visited_at at time zone 'UTC')::date - date '1970-01-01', 0) + 1 end",
  },
  ...CHOICES,
];

/** Kept for what comes. Bits 19, 51 and 62 are free. */
export const RESERVED_BITS: readonly (Bits & { for: string })[] = [
  { for: 'a choice field of up to 7 options', firstBit: 16, bits: 3 },
  { for: 'another choice field of up to 7 options', firstBit: 48, bits: 3 },
  { for: 'whether a visit is due', firstBit: 61, bits: 1 },
];

/** The bits of some properties in each half of the number. */
export function maskOf(names: readonly string[]): { low: number; high: number } {
  const mask = { low: 0, high: 0 };
  for (const { firstBit, bits } of TILE_PROPERTIES.filter(({ name }) => names.includes(name)))
    mask[firstBit < 32 ? 'low' : 'high'] |= ((1 << bits) - 1) << (firstBit & 31);
  return mask;
}

/** The expression that pack_tile_value() writes. */
export const TILE_VALUE = TILE_PROPERTIES.map(
  ({ packed, firstBit, bits }) => `tile_bits(${packed}, ${firstBit}, ${bits})`,
).join('\n    | ');
