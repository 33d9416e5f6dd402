import { useQueryClient } from '@tanstack/react-query';
import type { Song } from '../../domain/song/song';
import { storedKey, useStored } from '../database/useStored';
import type { SongLibrary, SongsRead } from './songLibrary';
import type { StoredNames } from './storedNames';

interface SongStorage {
  readonly songs: Pick<SongLibrary, 'readSongs'>;
}

interface SongsAnswer {
  /** Undefined until the first answer; that to the ids before while an answer is awaited. */
  readonly answer: SongsRead | undefined;
  /** It answers the ids before. */
  readonly isOutdated: boolean;
}

/** The songs that are known, by the id asked for, and whether the others are really unknown. */
export function useSongsRead(storage: SongStorage, annSongIds: readonly number[]): SongsAnswer {
  const client = useQueryClient();
  const key = ['byId', annSongIds.join()];

  async function read(): Promise<SongsRead> {
    const answer = await storage.songs.readSongs(annSongIds);
    const before = client.getQueryData<SongsRead>([...storedKey('songs'), ...key]);
    if (answer.isComplete || !before) return answer;
    // What was read before the database went out of reach is still known.
    return { songs: new Map([...before.songs, ...answer.songs]), isComplete: false };
  }

  const { value, isOutdated } = useStored({ topic: 'songs', key, read, isBeforeKept: true });
  return { answer: value, isOutdated };
}

/** The songs that are known, by the id asked for; undefined while they are being read. */
export function useSongs(
  storage: SongStorage,
  annSongIds: readonly number[],
): ReadonlyMap<number, Song> | undefined {
  const { answer, isOutdated } = useSongsRead(storage, annSongIds);
  return isOutdated ? undefined : answer?.songs;
}

/** The name of an anime as it was found before; null when it is unknown it, or not yet. */
export function useAnimeName(names: StoredNames, annId: number): string | null {
  const read = () => names.getAnimeName(annId);
  return useStored({ topic: 'songs', key: ['animeName', annId], read }).value ?? null;
}

/** The same of a person. */
export function usePersonName(names: StoredNames, personId: number): string | null {
  const read = () => names.getPersonName(personId);
  return useStored({ topic: 'songs', key: ['personName', personId], read }).value ?? null;
}
