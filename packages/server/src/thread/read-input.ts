// From what a call sends to the input of its endpoint.
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
  // Not a copy: that of a body with a hundred thousand keys takes longer than reading it.
  const checked = checkFields(schema, isRecord ? Object.assign(sent, parameters) : sent);
  return 'data' in checked ? { input: checked.data } : checked;
}

/** For the thread, which knows an endpoint by its name. */
export function readInputOf(
  name: EndpointName,
  long: SentInput | { json: string; parameters: SentInput['parameters'] },
): InputRead {
  if (!('json' in long)) return readInput(endpoints[name], long);
  let sent: unknown;
  try {
    // As for short bodies: some programs put a mark before what they write, and no body is an empty one.
    sent = JSON.parse(long.json.replace(/^\uFEFF/, '')) ?? {};
  } catch {
    return { isMalformed: true };
  }
  return readInput(endpoints[name], { sent, parameters: long.parameters });
}
