// What schema files take from the domain: {{name}} in a file stands for the text of that name here. So a list or a number that
// TypeScript also uses is written once, and its change is applied like any other change of the files.
import { TILE_VALUE } from './tile-layout.ts';

const VALUES: Readonly<Record<string, string>> = {
  tile_value: TILE_VALUE,
};

export const withSchemaValues = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = VALUES[name];
    if (value === undefined) throw new Error(`schema-values.ts has no {{${name}}}`);
    return value;
  });
