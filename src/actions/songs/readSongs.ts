import { addAll } from '../../domain/app/manyValues';
import type { Song } from '../../domain/song/song';
import type { Catalogue } from '../catalogue/catalogue';
import type { SongsAsk, SongsOf } from './catalogueCalls';

/** Rows of the catalogue, as they come in parts; null without a catalogue. */
export async function readRows(
  catalogue: Catalogue,
  wanted: SongsAsk,
  signal?: AbortSignal,
): Promise<readonly Song[] | null> {
  const songs: Song[] = [];
  const onPart = (part: readonly Song[]) => addAll(songs, part);
  const answer = await catalogue.ask('songs', wanted, { signal, onPart });
  return answer === null ? null : songs;
}

/** Songs of the catalogue by what they belong to; null without a catalogue. */
export const readSongs = (catalogue: Catalogue, wanted: SongsOf) => readRows(catalogue, wanted);
