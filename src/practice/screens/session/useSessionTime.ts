import { useSyncExternalStore } from 'react';
import type { Session } from '../../work/session/session';

/** What is read of a round's clock; the component renders again only when that changes. */
export function useSessionTime<Value extends number | boolean>(
  session: Session,
  read: (time: ReturnType<Session['getTime']>) => Value,
): Value {
  return useSyncExternalStore(session.subscribeTime, () => read(session.getTime()));
}
