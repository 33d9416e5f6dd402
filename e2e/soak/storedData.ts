import type { Page } from '@playwright/test';

/** A stored playlist without its id, because an import or an undo may change the id. */
export interface StoredList {
  readonly title: string;
  readonly songIds: readonly unknown[];
}

/** The user's data, read without the app. */
export interface StoredData {
  readonly playlists: readonly StoredList[];
  /** The listen count of each song, by id. */
  readonly listens: Readonly<Record<string, number>>;
  readonly queue: readonly string[];
  /** The record count of each store: songs, animes, artists, composers. */
  readonly storeCounts: readonly number[];
  /** The page counters 0 to 3, which must be equal to the counts. */
  readonly counters: readonly number[];
}

/** Runs in the page: a named function inside would call a compiler helper that is missing there. */
async function readAll(): Promise<StoredData> {
  const empty = { playlists: [], listens: {}, storeCounts: [0, 0, 0, 0], counters: [0, 0, 0, 0] };
  const queue = JSON.parse(localStorage.getItem('queue') ?? '[]');
  const databases = await indexedDB.databases();
  if (!databases.some(({ name, version }) => name === 'SuperPlayer' && version === 10)) {
    return { ...empty, queue };
  }
  const opening = indexedDB.open('SuperPlayer', 10);
  const database = await new Promise<IDBDatabase | null>((done) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => done(null);
    // It was deleted after the check; only the app may create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
  });
  if (database === null) return { ...empty, queue };
  const counted = ['songs', 'animes', 'artists', 'composers'];
  const transaction = database.transaction([...counted, 'pages', 'playlists', 'listened']);
  const asked = ['playlists', 'listened', 'pages'].map((name) =>
    transaction.objectStore(name).getAll(),
  );
  const counts = counted.map((name) => transaction.objectStore(name).count());
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  database.close();
  const [lists, listened, pages] = asked.map(({ result }) => result);
  return {
    queue,
    playlists: (lists ?? []).map(({ title, songsCollections }) => ({
      title,
      songIds: songsCollections,
    })),
    listens: Object.fromEntries(
      (listened ?? []).map(({ annSongId, count }) => [String(annSongId), count]),
    ),
    storeCounts: counts.map(({ result }) => result),
    counters: [0, 1, 2, 3].map((id) => (pages ?? []).find((page) => page.id === id)?.count ?? 0),
  };
}

export function readStoredData(page: Page): Promise<StoredData> {
  return page.evaluate(readAll);
}
