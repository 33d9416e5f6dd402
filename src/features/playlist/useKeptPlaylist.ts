import { useSyncExternalStore } from 'react';
import type { KeepingState } from '../../actions/keeping/keeping';
import { useServices } from '../../actions/services';
import { isSameWish, type KeepWish } from '../../domain/media/keptSongs';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';

/** Whether a playlist is kept on this device, what is here, and how that is changed. */
export interface KeptPlaylist {
  readonly isWished: boolean;
  readonly keeping: KeepingState;
  readonly onKeep: (isToStay: boolean) => Promise<void>;
}

export function useKeptPlaylist({ id, title }: Playlist): KeptPlaylist {
  const services = useServices();
  const { keeping, notify } = services;
  // Opened at the start where anything is kept, and else not needed before the first wish.
  const state = useSyncExternalStore(keeping.subscribe, keeping.getState);
  const wish: KeepWish = { kind: 'playlist', id };
  return {
    isWished: state.wishes.some((each) => isSameWish(each, wish)),
    keeping: state,
    async onKeep(isToStay) {
      const part = await import('../../actions/keeping/changeKept').catch(() => null);
      if (part === null) notify({ tone: 'error', message: texts.shell.partMissing });
      else await part.changeKept(services, { wish, name: texts.playlist.titleOf(title), isToStay });
    },
  };
}
