import { pause } from '../mechanisms/pause';
import type { SongLibrary } from './songLibrary';
import type { UnsavedSongs } from './unsavedSongs';

/** To look more of them up would hold up the first picture of the list they have come for. */
const SONGS_AT_ONCE = 50;

/** The same library; a page that is left before its songs are stored leaves them to the next one. */
export function noteWhileSaving(library: SongLibrary, unsaved: UnsavedSongs): SongLibrary {
  return {
    ...library,
    async saveSongs(songs) {
      const forgetNote = unsaved.note(songs);
      if (songs.length > SONGS_AT_ONCE) await pause();
      const counts = await library.saveSongs(songs);
      forgetNote();
      return counts;
    },
  };
}

/** Saves what pages that were left had found; never rejects. */
export async function saveLeftSongs(
  library: Pick<SongLibrary, 'saveSongs'>,
  unsaved: UnsavedSongs,
): Promise<void> {
  for (const { songs, forget } of await unsaved.readLeft()) {
    await library.saveSongs(songs);
    forget();
  }
}
