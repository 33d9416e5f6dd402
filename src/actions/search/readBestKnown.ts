import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import type { Catalogue } from '../catalogue/catalogue';

/** The songs of the catalogue that most players know, best known first; null without a catalogue. */
export async function readBestKnown(
  catalogue: Pick<Catalogue, 'find'>,
  count: number,
  only: Partial<Filter> = {},
): Promise<readonly Song[] | null> {
  const found = await catalogue.find({
    text: '',
    takenOff: [],
    fields: null,
    filter: { ...NO_FILTER, ...only, isEachRecordingOnce: true },
    sort: { key: 'difficulty', isDescending: true, seed: 0 },
    isAnimeOnly: false,
  });
  return (await found?.readRows(0, Math.min(count, found.songCount))) ?? null;
}
