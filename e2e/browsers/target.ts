// How a story names something on the page: as a person would, by role and name, by label or by text.

type Words = string | RegExp;

export interface Target {
  role?: string;
  /** The accessible name, whole. */
  name?: Words;
  label?: Words;
  /** All the words of an element that are directly in it. */
  text?: Words;
  /** For what has neither role nor words of its own. */
  css?: string;
  within?: Target;
  /** Of several. Without it, there may be only one. */
  nth?: number;
}

/** JSON has no regular expressions. */
type WordsAsJson = string | { source: string; flags: string };
export interface TargetAsJson {
  role?: string;
  name?: WordsAsJson;
  label?: WordsAsJson;
  text?: WordsAsJson;
  css?: string;
  within?: TargetAsJson;
  nth?: number;
}

export function toJson({ name, label, text, within, ...rest }: Target): TargetAsJson {
  const words = (value: Words): WordsAsJson =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
  return {
    ...rest,
    ...(name !== undefined && { name: words(name) }),
    ...(label !== undefined && { label: words(label) }),
    ...(text !== undefined && { text: words(text) }),
    ...(within && { within: toJson(within) }),
  };
}

/** For messages: `button "Save" in region "Add a tree"`. */
export function describe({ role, name, label, text, css, within, nth }: Target): string {
  const quote = (words: Words): string => (words instanceof RegExp ? String(words) : `"${words}"`);
  const parts = [
    role,
    name !== undefined && quote(name),
    label !== undefined && `field ${quote(label)}`,
    text !== undefined && `text ${quote(text)}`,
    css,
    nth !== undefined && `number ${nth + 1}`,
    within && `in ${describe(within)}`,
  ];
  return parts.filter(Boolean).join(' ');
}
