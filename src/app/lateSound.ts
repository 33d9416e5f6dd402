import { isBrowserSparingData } from '../actions/catalogue/sparedData';
import { lookUpSong } from '../actions/lookUpSong';
import type { Services } from '../actions/services';
import type { OwnedPlayer } from '../player/createPlayer';
import { createSoundKit } from '../player/createSoundKit';

/** What the late part of the player stands on; the song database is the one that is far away. */
export type SoundParts = Pick<Services, 'library' | 'songDatabase'>;

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Waiting for the network, the next song ahead of its time, and what else is not needed to play. */
export function equipPlayer(player: OwnedPlayer, parts: SoundParts): void {
  player.equip((port) =>
    createSoundKit(port, {
      subscribeOnline,
      isDataSpared: isBrowserSparingData,
      lookUpSong: (annSongId) => lookUpSong(annSongId, parts),
    }),
  );
}
