import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { saveAnswer } from '../search/saveAnswer';
import type { Services } from '../services';
import { readSongs } from '../songs/readSongs';

/** Plays songs at once, and saves them so that the queue knows them after a reload. */
export function playSongsNow(songs: readonly Song[], { player, storage }: Services): void {
  player.dispatch({ type: 'playSongs', songs });
  saveAnswer(storage.songs, songs);
}

/** Plays all songs of an anime, from the catalogue if there is one. */
export function playAnime(annId: number, name: string, services: Services): Promise<void> {
  const { catalogue, songDatabase } = services;
  return playAll(name, services, async () => {
    const known = await readSongs(catalogue, { of: 'anime', annId });
    return known ?? (await songDatabase.fetchSongById(annId)).songs;
  });
}

/** Plays all songs of an artist, composer or arranger, from the catalogue if there is one. */
export function playPerson(personId: number, name: string, services: Services): Promise<void> {
  const { catalogue, songDatabase } = services;
  return playAll(name, services, async () => {
    const known = await readSongs(catalogue, { of: 'person', personId });
    return known ?? (await songDatabase.fetchArtistOrComposerById(personId)).songs;
  });
}

async function playAll(
  name: string,
  services: Services,
  find: () => Promise<readonly Song[]>,
): Promise<void> {
  const { notify } = services;
  try {
    const songs = await find();
    if (songs.length > 0) playSongsNow(songs, services);
    else notify({ tone: 'info', message: texts.suggest.noSongs(name) });
  } catch {
    notify({ tone: 'error', message: texts.suggest.notFetched(name) });
  }
}
