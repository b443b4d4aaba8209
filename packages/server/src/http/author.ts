// Who calls, and from which screen: what the history keeps of a change.
import type { RegisteredUser } from '@treewell/domain/accounts';
import { OTHER_PROGRAM, SCREEN_HEADER, isScreen } from '@treewell/domain/history/screens';
import type { FastifyRequest } from 'fastify';
import type { Author } from '../db/author.ts';

/** A screen that nobody knows is no reason to refuse a call: it counts as another program. */
export function authorOf(caller: object, { headers }: Pick<FastifyRequest, 'headers'>): Author {
  const { user } = caller as { user?: Partial<RegisteredUser> };
  const screen = headers[SCREEN_HEADER];
  return {
    userId: typeof user?.user_id === 'number' ? user.user_id : null,
    via: isScreen(screen) ? screen : OTHER_PROGRAM,
  };
}
