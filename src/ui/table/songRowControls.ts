import type { Icon } from '@tabler/icons-react';
import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import type { RowState, RowStates } from '../../domain/song/rowState';
import type { Song } from '../../domain/song/song';
import type { texts } from '../../texts/texts';
import type { SongDownloads } from '../download/downloadEntry';
import type { SongLikes } from '../like/songLikes';

/** The state of one song; renders again only when it changes. */
export function useRowState(states: RowStates, annSongId: number): RowState {
  const subscribe = useCallback(
    (listener: () => void) => states.subscribe(annSongId, listener),
    [states, annSongId],
  );
  return useSyncExternalStore(subscribe, () => states.getRowState(annSongId));
}

/** The callbacks of the rows. Keep one object for the life of a list: rows are memoised. */
export interface SongRowControls {
  readonly rowStates: RowStates;
  readonly likes: SongLikes;
  readonly downloads: SongDownloads;
  /** Plays only this song; pauses or resumes it if it is the current one. */
  readonly onPlay: (song: Song) => void;
  /** Replaces the queue with these songs and starts with one of them. */
  readonly onPlayFrom: (songs: readonly Song[], song: Song) => void;
  readonly onPlayAll: (songs: readonly Song[]) => void;
  /** The other uses of the recording; empty if unknown. */
  readonly findSameRecording: (song: Song) => Promise<readonly Song[]>;
  readonly onAddToQueue: (songs: readonly Song[]) => void;
  readonly onPlayNext: (songs: readonly Song[]) => void;
  readonly onAddToPlaylist: (songs: readonly Song[]) => void;
  readonly onLikeAll: (songs: readonly Song[]) => void;
  /** Says what it takes before it begins. */
  readonly onDownloadAll: (songs: readonly Song[]) => unknown;
  /** What an add-on of the app does with songs; null or absent without one. */
  readonly addOn?: {
    readonly name: keyof typeof texts.screens & keyof typeof texts.navigation;
    readonly Icon: Icon;
    readonly open: (songs: readonly Song[]) => unknown;
    readonly guess: (songs: readonly Song[]) => unknown;
  } | null;
  /** Copies the address of the song on its anime's page. */
  readonly onCopyLink: (song: Song) => void;
  /** Set inside a playlist only: the menu then removes instead of adding. */
  readonly onRemoveFromPlaylist?: (song: Song, index: number) => void;
}

export interface RowSlotProps {
  readonly song: Song;
  readonly index: number;
}

export interface SongRowOptions {
  /** All rows are of one anime, whose name is above them, so they omit it. */
  readonly isAnimeKnown?: boolean | undefined;
  /** The picture is above them too: rows show their type and number instead. */
  readonly isNumbered?: boolean | undefined;
  /** The person of this page or heading, whose name is no link then. */
  readonly knownPersonId?: number | undefined;
  /** Shown at the right as "played N times", by annSongId. */
  readonly playedCounts?: ReadonlyMap<number, number>;
  /** Positions in a ranking, by annSongId; shown before the cover. */
  readonly places?: ReadonlyMap<number, number>;
  /** Before the cover, instead of a position: a checkbox, a drag handle. Must be stable. */
  readonly LeadingSlot?: ComponentType<RowSlotProps> | undefined;
}
