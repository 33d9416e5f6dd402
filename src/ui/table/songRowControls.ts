import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { RowState, RowStates } from '../../domain/song/rowState';
import type { Song } from '../../domain/song/song';
import type { SongDownloads } from '../download/downloadEntry';
import type { SongLikes } from '../like/songLikes';

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

/** What the rows of a list can do. Keep one object for the life of a list: rows are memoised. */
export interface SongRowControls {
  readonly rowStates: RowStates;
  readonly likes: SongLikes;
  readonly downloads: SongDownloads;
  /** This song alone; pauses and resumes it where it is the current one. */
  readonly onPlay: (song: Song) => void;
  /** The queue becomes these songs, and begins with one of them. */
  readonly onPlayFrom: (songs: readonly Song[], song: Song) => void;
  /** Replaces the queue with all of them. */
  readonly onPlayAll: (songs: readonly Song[]) => void;
  /** Where else the recording was used; none where that is not known. */
  readonly findSameRecording: (song: Song) => Promise<readonly Song[]>;
  readonly onAddToQueue: (songs: readonly Song[]) => void;
  readonly onPlayNext: (songs: readonly Song[]) => void;
  readonly onAddToPlaylist: (songs: readonly Song[]) => void;
  /** Given inside a playlist only: the menu then removes instead of adding. */
  readonly onRemoveFromPlaylist?: (song: Song, index: number) => void;
}

export interface RowSlotProps {
  readonly song: Song;
  /** Place in the list, from 0. */
  readonly index: number;
}

/** How rows look and what they carry beyond the song. */
export interface SongRowOptions {
  /** All rows are of one anime, whose name is above them: it is left out. */
  readonly isAnimeKnown?: boolean | undefined;
  /** Its picture is above them too: rows have their type and number instead of it. */
  readonly isNumbered?: boolean | undefined;
  /** Whose page or heading this is: the name leads nowhere then. */
  readonly knownPersonId?: number | undefined;
  /** Shown at the right as "played N times", by annSongId. */
  readonly playedCounts?: ReadonlyMap<number, number>;
  /** Their places in a ranking, by annSongId; shown before the cover. */
  readonly places?: ReadonlyMap<number, number>;
  /** Before the cover, instead of a place: a checkbox, a drag handle. Must be stable. */
  readonly LeadingSlot?: ComponentType<RowSlotProps> | undefined;
}
