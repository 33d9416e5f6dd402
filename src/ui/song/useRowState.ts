import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { RowState } from '../../domain/rowState';

/** Tells rows about their own song only, so that playing does not draw a whole list again. */
export interface RowStates {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getRowState: (annSongId: number) => RowState;
}

const NOTHING_PLAYS: RowStates = {
  subscribe: () => () => {},
  getRowState: () => 'idle',
};

export const RowStatesContext = createContext<RowStates>(NOTHING_PLAYS);

/** The state of one song; draws again only when it changes. */
export function useRowState(annSongId: number): RowState {
  const states = useContext(RowStatesContext);
  const getState = useCallback(() => states.getRowState(annSongId), [states, annSongId]);
  return useSyncExternalStore(states.subscribe, getState);
}
