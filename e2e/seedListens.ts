import type { Page } from '@playwright/test';

/** Stores listens of library songs on these days at 21:00. */
export async function seedListens(page: Page, days: readonly string[]): Promise<void> {
  await page.evaluate(async (seededDays) => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const library = await settle(indexedDB.open('SuperPlayer'));
    const songs = await settle(library.transaction('songs').objectStore('songs').getAll());
    library.close();
    const database = await settle(indexedDB.open('SuperPlayerExtras'));
    const store = database.transaction('listens', 'readwrite').objectStore('listens');
    for (const [place, day] of seededDays.entries()) {
      const { annSongId } = songs[Math.floor(place / 2) % songs.length];
      const startedAtMs = new Date(`${day}T21:00:00`).getTime() + place;
      await settle(store.put({ set: 0, startedAtMs, annSongId, listenedSeconds: 60 }));
    }
    database.close();
  }, days);
}
