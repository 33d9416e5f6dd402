import { useSyncExternalStore } from 'react';
import type { Session } from '../../work/session/session';

/** What the parts of a round need of a session, or of the game. */
export type RoundSource = Pick<
  Session,
  'getTime' | 'subscribeTime' | 'noteTyped' | 'submit' | 'showAnswer' | 'playClip'
>;

/** What is read of a round's clock; the component renders again only when that changes. */
export function useSessionTime<Value extends number | boolean>(
  session: Pick<RoundSource, 'getTime' | 'subscribeTime'>,
  read: (time: ReturnType<Session['getTime']>) => Value,
): Value {
  return useSyncExternalStore(session.subscribeTime, () => read(session.getTime()));
}
