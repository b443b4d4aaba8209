import { expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';

it('makes a different version 4 UUID each time', () => {
  const uuids = Array.from({ length: 100 }, newUuid);
  expect(new Set(uuids).size).toBe(100);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
