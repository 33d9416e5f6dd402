import type { Page } from '@playwright/test';

const SONGS_PER_TRANSACTION = 5_000;

/**
 * Writes made-up songs, with an anime for every ten and an artist and composer for every twenty,
 * directly into the database that the app has opened on this page. Reload the page afterwards.
 */
export async function seedLibrary(page: Page, songCount: number): Promise<void> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(
      ({ name, version }) => name === 'SuperPlayer' && version === 10,
    ),
  );
  for (let start = 1; start <= songCount; start += SONGS_PER_TRANSACTION) {
    const end = Math.min(start + SONGS_PER_TRANSACTION - 1, songCount);
    await page.evaluate(putSongs, { start, end });
  }
}

/** Runs in the page: a named function inside would call a compiler helper that is missing there. */
async function putSongs({ start, end }: { start: number; end: number }): Promise<void> {
  const seasons = ['Winter', 'Spring', 'Summer', 'Fall'];
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('SuperPlayer');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const stores = ['songs', 'animes', 'artists', 'composers'];
  const transaction = database.transaction(stores, 'readwrite');
  const [songs, animes, artists, composers] = stores.map((name) => transaction.objectStore(name));
  for (let id = start; id <= end; id += 1) {
    const annId = 1000 + Math.floor(id / 10);
    const artistId = 1 + Math.floor(id / 20);
    const animeENName = `A Story of Summer and Rain ${annId}`;
    const artist = { id: artistId, names: [`Singer ${artistId}`] };
    const composer = { id: 100_000 + artistId, names: [`Writer ${artistId}`] };
    if (id === 1 || id % 10 === 0) animes?.add({ annId, name: animeENName });
    if (id === 1 || id % 20 === 0) {
      artists?.add({ idPeople: artist.id, name: artist.names[0] });
      composers?.add({ idPeople: composer.id, name: composer.names[0] });
    }
    songs?.add({
      annSongId: id,
      annId,
      animeENName,
      animeJPName: `Natsu to Ame no Monogatari ${annId}`,
      animeVintage: `${seasons[id % 4]} ${1970 + (id % 56)}`,
      animeType: 'TV',
      songType: `Opening ${1 + (id % 3)}`,
      songName: `Song of the ${id}th evening`,
      songArtist: artist.names[0],
      artists: [artist],
      composers: [composer],
      arrangers: [],
      HQ: 'abc123.webm',
      MQ: 'abc123.webm',
      audio: 'abc123.mp3',
    });
  }
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
  database.close();
}

/** Adds listens and playlists of seeded songs, as if from earlier visits, and reloads the page. */
export async function seedVisits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const transaction = database.transaction(['listened', 'playlists'], 'readwrite');
    for (let id = 1; id <= 12; id += 1) {
      transaction.objectStore('listened').put({ annSongId: id, count: 20 - id });
      transaction.objectStore('playlists').add({ title: `List ${id}`, songsCollections: [id] });
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  });
  await page.reload();
}
