import { useSyncExternalStore } from 'react';
import { pendingInvitation, type Invited } from './pending-invitation.ts';

const never = () => () => {};
const nothing = () => undefined;

/** The invitation that the person has opened and not used yet. A prerendered page knows of none. */
export const useInvited = (): Invited | undefined => useSyncExternalStore(never, pendingInvitation.invited, nothing);
