import { isBrowserSparingData } from '../actions/catalogue/sparedData';
import { lookUpSong } from '../actions/lookUpSong';
import type { Services } from '../actions/services';
import { keepModule } from '../lib/keepModule';
import type { OwnedPlayer } from '../player/core/createPlayer';
import type { SoundControls } from '../player/extras/soundControls';
import { SoundExtras } from '../player/extras/soundExtras';
import { lookAgainOnWaking } from './lookAgain';
import { createPicturePair } from './picturePair';

export const loadLoudness = keepModule(() => import('../actions/loudness/browserLoudness'));

/** What the late part of the player stands on; the song database is the one that is far away. */
export interface SoundParts
  extends Pick<Services, 'library' | 'songDatabase' | 'keeping' | 'picture'> {
  readonly settings: Services['storage']['soundSettings'];
  readonly createVideoElement: () => HTMLVideoElement;
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** In the page the first of two is the one that sounds. */
function placeAudio(next: unknown, last: unknown): void {
  if (next instanceof HTMLElement && last instanceof HTMLElement) last.before(next);
}

/** Waiting for the network, the next song ahead of its time, and what else is not needed to play. */
export function equipPlayer(player: OwnedPlayer, parts: SoundParts): SoundControls {
  const sound = player.addExtras((port) => {
    lookAgainOnWaking(() => Object.values(port.tools.elements.pair));
    return new SoundExtras(port, {
      subscribeOnline,
      isDataSpared: isBrowserSparingData,
      lookUpSong: (annSongId) => lookUpSong(annSongId, parts),
      settings: parts.settings,
      places: {
        placeAudio,
        createPicture: parts.createVideoElement,
        ...createPicturePair(parts.picture),
      },
      loadLoudnessTools: async () => (await loadLoudness()).createBrowserLoudness(parts.keeping),
      pause: () => player.dispatch({ type: 'pause' }),
    });
  });
  if (sound === null) throw new Error('the late part joins a player once');
  return sound.controls;
}
