import type { DownloadEstimate } from '../domain/media/songDownloads';
import type { Playlist } from '../domain/playlist/playlist';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';
import type { SongResult } from './songs/findSongs';

export const SETTINGS_PARTS = ['app', 'library', 'offline', 'data'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** The dialogs and their props; the components are in app/panels/DialogOf.tsx. */
export interface DialogContents {
  readonly addToPlaylist: {
    readonly songs: readonly Song[];
    /** Names the songs, if not by their own names. */
    readonly what?: string | undefined;
  };
  /** May be empty; the library need not have the songs yet. */
  readonly createPlaylist: {
    readonly songIds?: readonly number[];
    readonly name?: string;
  };
  readonly renamePlaylist: { readonly playlist: Playlist };
  readonly deletePlaylist: { readonly playlist: Playlist };
  readonly importPlaylist: { readonly file: File };
  /** Songs to download, after what it takes is said. */
  readonly downloadSongs: {
    readonly songs: readonly Song[];
    readonly figures: DownloadEstimate;
    readonly hasRoom: boolean;
  };
  readonly exportSongs: { readonly result: SongResult };
  readonly shortcuts: object;
  /** Opens at this part; at the first one by default. */
  readonly settings: { readonly part?: SettingsPart };
  readonly sound: object;
}

export type DialogKind = keyof DialogContents;

/** The props of the component of a dialog. */
export type PropsOf<Kind extends DialogKind> = DialogContents[Kind] & {
  readonly onClose: () => void;
};

/** A dialog with its contents: `{ kind: 'importPlaylist', file }`. */
export type OpenDialog<Kind extends DialogKind = DialogKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & DialogContents[Each];
}[Kind];

/** Everything open over the page: at most one dialog, and beside it the queue and the video. */
export interface Overlays {
  readonly dialog: OpenDialog | null;
  readonly isQueueOpen: boolean;
  readonly isVideoOpen: boolean;
  readonly isNowPlayingOpen: boolean;
}

/** The single source of what is open, shared by keys, buttons and the shell. */
export function createDialogs(isQueueOpen = false) {
  const overlays = createChannel<Overlays>({
    dialog: null,
    isQueueOpen,
    isVideoOpen: false,
    isNowPlayingOpen: false,
  });
  const change = (changed: Partial<Overlays>) => overlays.set({ ...overlays.get(), ...changed });
  return {
    getSnapshot: overlays.get,
    subscribe: overlays.subscribe,
    openDialog: (dialog: OpenDialog) => change({ dialog }),
    closeDialog: () => change({ dialog: null }),
    setQueueOpen: (isQueueOpen: boolean) => change({ isQueueOpen }),
    toggleQueue: () => change({ isQueueOpen: !overlays.get().isQueueOpen }),
    setVideoOpen: (isVideoOpen: boolean) => change({ isVideoOpen }),
    setNowPlayingOpen: (isNowPlayingOpen: boolean) => change({ isNowPlayingOpen }),
    toggleVideo: () => change({ isVideoOpen: !overlays.get().isVideoOpen }),
  };
}

export type Dialogs = ReturnType<typeof createDialogs>;
