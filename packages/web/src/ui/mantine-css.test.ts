// A Mantine component without its style sheet looks broken, and no other test notices.
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const { default: listed } = await import('./mantine.css?raw');
const sheets = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css'));
/** Components that use the style sheet of another component. */
const SHEET_OF: Record<string, string> = { TextInput: 'Input', MultiSelect: 'PillsInput' };

it('imports the style sheet of every Mantine component in use', () => {
  const used = new Set(
    Object.values(sources)
      .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
      .flatMap((match) => (match[1] as string).split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => SHEET_OF[name] ?? name),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const withSheet = [...used].filter((name) => sheets.some((sheet) => sheet.endsWith(`/${name}.layer.css`)));
  expect(withSheet.length).toBeGreaterThan(5);
  expect(withSheet.filter((name) => !listed.includes(`/${name}.layer.css`))).toEqual([]);
});
