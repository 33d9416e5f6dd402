import * as v from 'valibot';
import { lenient, readInteger, readText, readTexts } from '../../domain/app/lenient';
import {
  isNameless,
  personSchema,
  readEach,
  songSchema,
  toSong,
} from '../../domain/song/parseSong';
import { animeOfSong, createPeopleGatherer, toSourceSong } from './gatherSongs';
import type { CatalogueSource, SourceAnime, SourceCredit, SourceSong } from './source';

const creditSchema = v.object({ ...personSchema.entries, line_up_id: lenient(readInteger) });
const readCredits = (input: unknown) => readEach(creditSchema, input);

/** A song as the service answers it, with everything that a catalogue keeps of it. */
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
  /** Rows that are no songs. */
  readonly droppedCount: number;
}

/** Takes the service's answers one after the other, so that they are not all held at once. */
interface RowsReader {
  /** @returns how many of the rows are no songs */
  readonly addRows: (rows: readonly unknown[]) => number;
  readonly finish: () => RowsSource;
}

export function createRowsReader(): RowsReader {
  const people = createPeopleGatherer();
  const anime = new Map<number, SourceAnime>();
  const songs: (() => SourceSong)[] = [];
  let droppedCount = 0;

  function addCredits(credits: ReturnType<typeof readCredits>): () => readonly SourceCredit[] {
    const added = credits.map((credit) => people.addCredit(credit, credit.line_up_id));
    return () => added.map((creditOf) => creditOf());
  }

  /** @returns whether it is a song: what parseSong would take */
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
    addRows: (rows) => {
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
 * The service's full rows as a catalogue: people and line-ups are put together from what each row
 * tells of those it credits. Rows that are no songs are left out and counted. Never throws.
 */
export function rowsToSource(rows: readonly unknown[]): RowsSource {
  const reader = createRowsReader();
  reader.addRows(rows);
  return reader.finish();
}
