import { useQueryClient } from '@tanstack/react-query';
import type { Song } from '../../domain/song/song';
import { storedKey, useStored } from '../database/useStored';
import type { SongLibrary, SongsRead } from './songLibrary';
import type { StoredNames } from './storedNames';

interface SongStorage {
  readonly songs: Pick<SongLibrary, 'readSongs'>;
}

/** The known songs by requested id, and whether the others are really unknown. */
export function useSongsRead(storage: SongStorage, annSongIds: readonly number[]) {
  const client = useQueryClient();
  const key = ['byId', annSongIds.join()];

  async function read(): Promise<SongsRead> {
    const answer = await storage.songs.readSongs(annSongIds);
    const before = client.getQueryData<SongsRead>([...storedKey('songs'), ...key]);
    if (answer.isComplete || !before) return answer;
    // Songs read before the database became unreachable are still known.
    return { songs: new Map([...before.songs, ...answer.songs]), isComplete: false };
  }

  const { value, isOutdated } = useStored({ topic: 'songs', key, read, isBeforeKept: true });
  return {
    /** Undefined until the first answer; the answer for the previous ids while one is awaited. */
    answer: value,
    isOutdated,
  };
}

/** The known songs by requested id; undefined while they are being read. */
export function useSongs(
  storage: SongStorage,
  annSongIds: readonly number[],
): ReadonlyMap<number, Song> | undefined {
  const { answer, isOutdated } = useSongsRead(storage, annSongIds);
  return isOutdated ? undefined : answer?.songs;
}

/** The name of an anime in the library; null if it is unknown or not read yet. */
export function useAnimeName(names: StoredNames, annId: number): string | null {
  const read = () => names.getAnimeName(annId);
  return useStored({ topic: 'songs', key: ['animeName', annId], read }).value ?? null;
}

/** The name of a person in the library; null if it is unknown or not read yet. */
export function usePersonName(names: StoredNames, personId: number): string | null {
  const read = () => names.getPersonName(personId);
  return useStored({ topic: 'songs', key: ['personName', personId], read }).value ?? null;
}
