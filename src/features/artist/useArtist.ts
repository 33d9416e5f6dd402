import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { type SongQueryState, useSongQuery } from '../../actions/useSongQuery';
import { type ArtistProfile, artistProfile } from '../../domain/artistProfile';
import type { Song } from '../../domain/song';
import type { SongAnswer } from '../../domain/songList';
import { useLiveRead } from '../../storage/useLiveRead';

export interface ArtistState {
  readonly answer: SongQueryState<SongAnswer>;
  readonly songs: readonly Song[];
  readonly profile: ArtistProfile;
  /** From the songs, else from what was found before; null when nobody knows it, or not yet. */
  readonly name: string | null;
}

const NO_SONGS: readonly Song[] = [];

/** What a person sang, composed or arranged, and who that is. */
export function useArtist(personId: number): ArtistState {
  const { songDatabase, storage } = useServices();
  const answer = useSongQuery(['artist', personId], (signal) =>
    songDatabase.fetchArtistOrComposerById(personId, { signal }),
  );
  const songs = answer.status === 'done' ? answer.answer.songs : NO_SONGS;
  const profile = useMemo(() => artistProfile(personId, songs), [personId, songs]);
  const storedName = useLiveRead(
    storage,
    ['songs'],
    () => storage.names.getPersonName(personId),
    personId,
  );
  return { answer, songs, profile, name: profile.name ?? storedName ?? null };
}
