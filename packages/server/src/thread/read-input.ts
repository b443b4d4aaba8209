// Parses what a call sends into the input of its endpoint.
import type { Endpoint } from '@treewell/domain/endpoint';
import { type EndpointName, endpoints } from '@treewell/domain/endpoints';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';

export interface SentInput {
  sent: unknown;
  /** From the path. */
  parameters: Record<string, unknown>;
}

export type InputRead = { input: unknown } | { isMalformed: true } | { fields: FieldProblems };

export function readInput({ input: schema }: Endpoint, { sent, parameters }: SentInput): InputRead {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  // Not a copy: copying a body with a hundred thousand keys takes longer than checking it.
  const checked = checkFields(schema, isRecord ? Object.assign(sent, parameters) : sent);
  return 'data' in checked ? { input: checked.data } : checked;
}

/** For the worker thread: an endpoint cannot be copied, so its name is. */
export function readInputOf(
  name: EndpointName,
  longInput: SentInput | { json: string; parameters: SentInput['parameters'] },
): InputRead {
  if (!('json' in longInput)) return readInput(endpoints[name], longInput);
  let sent: unknown;
  try {
    // As for short bodies: some programs write a byte order mark first, and `null` is an empty input.
    sent = JSON.parse(longInput.json.replace(/^\uFEFF/, '')) ?? {};
  } catch {
    return { isMalformed: true };
  }
  return readInput(endpoints[name], { sent, parameters: longInput.parameters });
}
