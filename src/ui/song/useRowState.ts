import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { RowState, RowStates } from '../../domain/song/rowState';

const NOTHING_PLAYS: RowStates = {
  subscribe: () => () => {},
  getRowState: () => 'idle',
};

export const RowStatesContext = createContext<RowStates>(NOTHING_PLAYS);

/** The state of one song; draws again only when it changes. */
export function useRowState(annSongId: number): RowState {
  const states = useContext(RowStatesContext);
  const subscribe = useCallback(
    (listener: () => void) => states.subscribe(annSongId, listener),
    [states, annSongId],
  );
  const getState = useCallback(() => states.getRowState(annSongId), [states, annSongId]);
  return useSyncExternalStore(subscribe, getState);
}
