// What the browser is told about the server it talks to, at run time (GET /config.json).
import { z } from 'zod';

export const PublicConfig = z.object({
  version: z.string(),
  contact_email: z.string(),
  /** Where mails with codes go: a person using an `outbox` server is told to look into that folder. */
  mail: z.enum(['outbox', 'smtp', 'hosted']),
});
export type PublicConfig = z.output<typeof PublicConfig>;
