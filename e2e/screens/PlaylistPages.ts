import { readFile } from 'node:fs/promises';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from '../expect';
import { chooseOfAll } from './pageMenu';

/** A song in the format of playlist files. */
export function fileSong(annSongId: number, changes: Record<string, unknown> = {}) {
  return {
    annSongId,
    annId: 10 + (annSongId % 7),
    animeENName: `Anime ${annSongId % 7}`,
    animeJPName: `Anime ${annSongId % 7}`,
    animeVintage: 'Winter 2024',
    animeType: 'TV',
    songType: 'Opening 1',
    songName: `Song ${annSongId}`,
    songArtist: `Artist ${annSongId % 5}`,
    artists: [{ id: 1 + (annSongId % 5), names: [`Artist ${annSongId % 5}`] }],
    composers: [{ id: 900, names: ['The Composer'] }],
    arrangers: [],
    audio: 'abcdef.mp3',
    MQ: null,
    HQ: null,
    ...changes,
  };
}

/** The text of a playlist file with these songs in this order. */
export function playlistText(title: string, songIds: readonly number[]): string {
  return JSON.stringify({
    playlist: { id: 1, title, songsCollections: songIds },
    songs: songIds.map((id) => fileSong(id)),
  });
}

/**
 * Stores the playlist and songs of a file without the import dialog, for tests that are not about
 * importing. The app must have opened its database; the playlist's page then reads it.
 *
 * @returns the playlist's id
 */
export async function seedPlaylist(page: Page, text: string): Promise<number> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(
      ({ name, version }) => name === 'SuperPlayer' && version === 10,
    ),
  );
  return page.evaluate(putPlaylist, text);
}

/** Runs in the page, so it cannot use variables from outside. */
async function putPlaylist(text: string): Promise<number> {
  const { playlist, songs } = JSON.parse(text);
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('SuperPlayer');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const transaction = database.transaction(['songs', 'playlists'], 'readwrite');
  for (const song of songs) {
    // An existing song stays, and the others are still stored.
    transaction.objectStore('songs').add(song).onerror = (event) => event.preventDefault();
  }
  const { title, songsCollections } = playlist;
  const adding = transaction.objectStore('playlists').add({ title, songsCollections });
  const id = await new Promise<number>((done, fail) => {
    transaction.oncomplete = () => done(Number(adding.result));
    transaction.onabort = () => fail(transaction.error);
  });
  database.close();
  return id;
}

/** The page of all playlists, the page of one, and their dialogs. */
export class PlaylistPages {
  readonly dialog: Locator;
  readonly main: Locator;
  readonly toasts: Locator;
  readonly cards: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.main = page.getByRole('main');
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.cards = page.getByRole('list', { name: 'Your playlists' }).getByRole('listitem');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  dialogButton(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Chooses a file with this text or these bytes on the page of all playlists. */
  async choose(content: string | Buffer, name = 'list.playlist.json'): Promise<void> {
    const buffer = Buffer.from(content);
    await this.chooseFile({ name, mimeType: 'application/json', buffer });
  }

  /** @param file a path, or a file in Playwright's form */
  async chooseFile(file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button('Import a playlist').click();
    // A busy machine takes long to hand over a file of many songs.
    await (await chooser).setFiles(file, { timeout: 60_000 });
    await expect(this.dialog).toBeVisible();
  }

  async importText(text: string, mode?: 'Create' | 'Mix' | 'Replace'): Promise<void> {
    await this.choose(text);
    if (mode) await this.dialog.getByRole('radio', { name: mode, exact: true }).check();
    await this.dialogButton('Import').click();
    await expect(this.dialog).toHaveCount(0);
  }

  async open(title: string): Promise<void> {
    await this.card(title).getByRole('link', { name: 'Open PlayList' }).click();
    await expect(this.main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The names of the songs of the open playlist, from top to bottom. */
  async songNames(): Promise<readonly string[]> {
    const buttons = this.main.getByRole('listitem').getByRole('button', { name: /^Play / });
    const labels = await buttons.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? ''),
    );
    return labels.map((label) => label.replace('Play ', ''));
  }

  async expectSongs(...names: readonly string[]): Promise<void> {
    await expect.poll(() => this.songNames()).toEqual(names);
  }

  async undo(): Promise<void> {
    await this.toasts.getByRole('button', { name: 'Undo', exact: true }).last().click();
  }

  async startSelecting(): Promise<void> {
    await chooseOfAll(this.page, 'Select');
  }

  /** The file name and text of the backup that the open playlist's button saves. */
  async backUp(): Promise<{ readonly name: string; readonly text: string }> {
    const download = this.page.waitForEvent('download');
    await this.button('Backup Playlist').click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}
