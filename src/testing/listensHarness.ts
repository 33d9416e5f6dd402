import { IDBFactory } from 'fake-indexeddb';
import type { Listen } from '../domain/listens/listens';
import type { AppStorage } from '../storage/openStorage';
import { createFakeTexts } from './fakeTexts';
import { openTestStorage } from './openTestStorage';

export const listen = (annSongId: number, startedAtMs = annSongId * 1000): Listen => ({
  annSongId,
  startedAtMs,
  listenedSeconds: 40,
});

export function openBrowser() {
  const indexedDB = new IDBFactory();
  const localStorage = createFakeTexts().storage;
  const open = () => openTestStorage({ indexedDB, localStorage });
  return { indexedDB, localStorage, open };
}

export async function keepAll(storage: AppStorage, ...listens: readonly Listen[]): Promise<void> {
  const kept = await storage.openListens();
  for (const each of listens) await kept.keep(each);
}

export const readAll = async (storage: AppStorage) => (await storage.openListens()).getAll();

export async function restore(storage: AppStorage, text: string) {
  const read = await storage.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  return storage.backups.restore(read.value);
}

export const backUp = async (storage: AppStorage) => (await storage.backups.exportBackup()).text;
