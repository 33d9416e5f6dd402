import * as v from 'valibot';
import { lenient, readInteger, readText, readTexts } from '../../domain/app/lenient';
import {
  isNameless,
  personSchema,
  readFirst,
  songSchema,
  toSong,
} from '../../domain/song/parseSong';
import { animeOfSong, createPeopleGatherer, toSourceSong } from './gatherSongs';
import type { CatalogueSource, SourceAnime, SourceCredit, SourceSong } from './source';

const creditSchema = v.object({ ...personSchema.entries, line_up_id: lenient(readInteger) });
const readCredits = (input: unknown) => readFirst(creditSchema, input);

/** A song of the service's answer, with all data that a catalogue stores. */
const catalogueRowSchema = v.object({
  ...songSchema.entries,
  animeCategory: lenient(readText),
  songComposer: lenient(readText),
  songArranger: lenient(readText),
  genres: lenient(readTexts),
  tags: lenient(readTexts),
  artists: lenient(readCredits),
  composers: lenient(readCredits),
  arrangers: lenient(readCredits),
});

const NO_CREDITS = { artists: [], composers: [], arrangers: [] };

export interface RowsSource {
  readonly source: CatalogueSource;
  /** Number of rows that are not songs. */
  readonly droppedCount: number;
}

/** Reads the service's answers one after the other, so that they are not all in memory at once. */
export function createRowsReader() {
  const people = createPeopleGatherer();
  const anime = new Map<number, SourceAnime>();
  const songs: (() => SourceSong)[] = [];
  let droppedCount = 0;

  function addCredits(credits: ReturnType<typeof readCredits>): () => readonly SourceCredit[] {
    const added = credits.map((credit) => people.addCredit(credit, credit.line_up_id));
    return () => added.map((creditOf) => creditOf());
  }

  /** @returns whether it is a song, as parseSong decides */
  function addRow(input: unknown): boolean {
    const result = v.safeParse(catalogueRowSchema, input, { abortEarly: true });
    if (!result.success || isNameless(result.output)) return false;
    const row = result.output;
    const song = toSong(row);
    if (!anime.has(row.annId)) {
      anime.set(row.annId, animeOfSong(row.annId, song, row, row.animeCategory));
    }
    const facts = toSourceSong(song, { annId: row.annId, ...NO_CREDITS });
    const artists = addCredits(row.artists);
    const composers = addCredits(row.composers);
    const arrangers = addCredits(row.arrangers);
    songs.push(() => ({
      ...facts,
      composerText: row.songComposer ?? '',
      arrangerText: row.songArranger ?? '',
      artists: artists(),
      composers: composers(),
      arrangers: arrangers(),
    }));
    return true;
  }

  return {
    /** @returns the number of rows that are not songs */
    addRows: (rows: readonly unknown[]) => {
      const count = rows.filter((row) => !addRow(row)).length;
      droppedCount += count;
      return count;
    },
    finish: () => ({
      source: {
        anime: [...anime.values()],
        people: people.people(),
        songs: songs.map((songOf) => songOf()),
      },
      droppedCount,
    }),
  };
}

/**
 * The service's full rows as a catalogue: people and line-ups are assembled from each row's
 * credits. Rows that are not songs are left out and counted. Never throws.
 */
export function rowsToSource(rows: readonly unknown[]): RowsSource {
  const reader = createRowsReader();
  reader.addRows(rows);
  return reader.finish();
}
