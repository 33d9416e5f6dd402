import type { Playlist } from '../domain/playlist/playlist';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';

/**
 * The dialogs and what each is opened with, which its component gets as props. Their components
 * are in app/shell/ConnectedDialogs.
 */
export interface DialogContents {
  readonly addToPlaylist: {
    readonly songs: readonly Song[];
    /** What the songs are called, where not by their own names. */
    readonly what?: string | undefined;
  };
  /** Empty, or of songs that the library need not know yet. */
  readonly createPlaylist: {
    readonly songIds?: readonly number[];
    /** What the field of the name begins with. */
    readonly name?: string;
  };
  readonly renamePlaylist: { readonly playlist: Playlist };
  readonly deletePlaylist: { readonly playlist: Playlist };
  readonly importPlaylist: { readonly file: File };
  readonly shortcuts: object;
  readonly settings: object;
  readonly sound: object;
}

export type DialogKind = keyof DialogContents;

/** A dialog with its contents: `{ kind: 'importPlaylist', file }`. */
export type OpenDialog<Kind extends DialogKind = DialogKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & DialogContents[Each];
}[Kind];

/** What is open over the page: at most one dialog, and beside it the queue and the video. */
export interface Overlays {
  readonly dialog: OpenDialog | null;
  readonly isQueueOpen: boolean;
  readonly isVideoOpen: boolean;
  readonly isNowPlayingOpen: boolean;
}

export interface Dialogs {
  readonly getSnapshot: () => Overlays;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly closeDialog: () => void;
  readonly setQueueOpen: (isOpen: boolean) => void;
  readonly toggleQueue: () => void;
  readonly setVideoOpen: (isOpen: boolean) => void;
  readonly toggleVideo: () => void;
  readonly setNowPlayingOpen: (isOpen: boolean) => void;
}

/**
 * One place that knows what is open, so that keys, buttons and the shell agree.
 *
 * @param first what is open from the start
 */
export function createDialogs(
  first: Pick<Overlays, 'isQueueOpen'> = { isQueueOpen: false },
): Dialogs {
  const overlays = createChannel<Overlays>({
    dialog: null,
    ...first,
    isVideoOpen: false,
    isNowPlayingOpen: false,
  });
  const change = (changed: Partial<Overlays>) => overlays.set({ ...overlays.get(), ...changed });
  return {
    getSnapshot: overlays.get,
    subscribe: overlays.subscribe,
    openDialog: (dialog) => change({ dialog }),
    closeDialog: () => change({ dialog: null }),
    setQueueOpen: (isQueueOpen) => change({ isQueueOpen }),
    toggleQueue: () => change({ isQueueOpen: !overlays.get().isQueueOpen }),
    setVideoOpen: (isVideoOpen) => change({ isVideoOpen }),
    setNowPlayingOpen: (isNowPlayingOpen) => change({ isNowPlayingOpen }),
    toggleVideo: () => change({ isVideoOpen: !overlays.get().isVideoOpen }),
  };
}
