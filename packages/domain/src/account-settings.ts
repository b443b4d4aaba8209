// What signed-in people change of their own account.
import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { optionalName, requiredName } from './fields.ts';

// ── Endpoints ───────────────────────────────────────────────────────────────

export const setNames = endpoint('PUT', '/user/names', {
  summary: 'Change my names and my organization',
  input: z.object({
    given_name: requiredName(NAME_MAX_LENGTH),
    family_name: requiredName(NAME_MAX_LENGTH),
    organization: optionalName(NAME_MAX_LENGTH),
  }),
  data: User,
});
