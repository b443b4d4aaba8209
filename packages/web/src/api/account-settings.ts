// What a person changes of their own account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setNames } from '@treewell/domain/account-settings';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { call } from './client.ts';
import { session } from './session.ts';

export function useSetNames() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof setNames>) => call(setNames, input),
    onSuccess(user) {
      session.changeUser(user);
      // Lists of members, trees and visits show the old name.
      void client.invalidateQueries();
    },
  });
}
