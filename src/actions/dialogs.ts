import type { Playlist } from '../domain/playlist';
import type { Song } from '../domain/song';

/** What lies over the page: at most one dialog, and apart from it the queue and the video. */
export type OpenDialog =
  | { readonly kind: 'addToPlaylist'; readonly songs: readonly Song[] }
  | { readonly kind: 'createPlaylist' }
  | { readonly kind: 'renamePlaylist'; readonly playlist: Playlist }
  | { readonly kind: 'deletePlaylist'; readonly playlist: Playlist }
  | { readonly kind: 'importPlaylist'; readonly file: File }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'settings' };

export interface Overlays {
  readonly dialog: OpenDialog | null;
  readonly isQueueOpen: boolean;
  readonly isVideoOpen: boolean;
}

export interface Dialogs {
  readonly getSnapshot: () => Overlays;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly openAddToPlaylist: (songs: readonly Song[]) => void;
  readonly openShortcuts: () => void;
  readonly openSettings: () => void;
  readonly closeDialog: () => void;
  readonly setQueueOpen: (isOpen: boolean) => void;
  readonly toggleQueue: () => void;
  readonly setVideoOpen: (isOpen: boolean) => void;
  readonly toggleVideo: () => void;
}

/** One place that knows what is open, so that keys, buttons and the shell agree. */
export function createDialogs(): Dialogs {
  let overlays: Overlays = { dialog: null, isQueueOpen: false, isVideoOpen: false };
  const listeners = new Set<() => void>();

  function change(next: Partial<Overlays>): void {
    overlays = { ...overlays, ...next };
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => overlays,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openDialog: (dialog) => change({ dialog }),
    openAddToPlaylist: (songs) => change({ dialog: { kind: 'addToPlaylist', songs } }),
    openShortcuts: () => change({ dialog: { kind: 'shortcuts' } }),
    openSettings: () => change({ dialog: { kind: 'settings' } }),
    closeDialog: () => change({ dialog: null }),
    setQueueOpen: (isQueueOpen) => change({ isQueueOpen }),
    toggleQueue: () => change({ isQueueOpen: !overlays.isQueueOpen }),
    setVideoOpen: (isVideoOpen) => change({ isVideoOpen }),
    toggleVideo: () => change({ isVideoOpen: !overlays.isVideoOpen }),
  };
}
