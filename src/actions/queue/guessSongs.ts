import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { songRowControls } from './useSongRowControls';

/** Plays samples of the songs in a random order, with their names hidden. */
export function guessSongs(songs: readonly Song[], services: Services): void {
  const { names, sound, notify } = services;
  // Before the first song is shown anywhere.
  if (!names.get().isOn) names.toggle();
  songRowControls(services).onShuffleAll(songs);
  sound.load().then(
    (controls) => controls.setSampling(true),
    () => notify({ tone: 'error', message: texts.shell.partMissing }),
  );
}
