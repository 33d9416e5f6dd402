import * as v from 'valibot';
import { lenient, readInteger, readText, readTexts } from '../../domain/app/lenient';
import {
  isNameless,
  personSchema,
  readFirst,
  songSchema,
  toSong,
} from '../../domain/song/parseSong';
import { animeOfSong, PeopleGatherer, toSourceSong } from './gatherSongs';
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
export class RowsReader {
  readonly #people = new PeopleGatherer();
  readonly #anime = new Map<number, SourceAnime>();
  readonly #songs: (() => SourceSong)[] = [];
  #droppedCount = 0;

  /** @returns the number of rows that are not songs */
  addRows(rows: readonly unknown[]): number {
    const count = rows.filter((row) => !this.#addRow(row)).length;
    this.#droppedCount += count;
    return count;
  }

  finish(): RowsSource {
    return {
      source: {
        anime: [...this.#anime.values()],
        people: this.#people.people(),
        songs: this.#songs.map((songOf) => songOf()),
      },
      droppedCount: this.#droppedCount,
    };
  }

  /** @returns whether it is a song, as parseSong decides */
  #addRow(input: unknown): boolean {
    const result = v.safeParse(catalogueRowSchema, input, { abortEarly: true });
    if (!result.success || isNameless(result.output)) return false;
    const row = result.output;
    const song = toSong(row);
    if (!this.#anime.has(row.annId)) {
      this.#anime.set(row.annId, animeOfSong(row.annId, song, row, row.animeCategory));
    }
    const facts = toSourceSong(song, { annId: row.annId, ...NO_CREDITS });
    const artists = this.#addCredits(row.artists);
    const composers = this.#addCredits(row.composers);
    const arrangers = this.#addCredits(row.arrangers);
    this.#songs.push(() => ({
      ...facts,
      composerText: row.songComposer ?? '',
      arrangerText: row.songArranger ?? '',
      artists: artists(),
      composers: composers(),
      arrangers: arrangers(),
    }));
    return true;
  }

  #addCredits(credits: readonly v.InferOutput<typeof creditSchema>[]) {
    const added = credits.map((credit) => this.#people.addCredit(credit, credit.line_up_id));
    return (): readonly SourceCredit[] => added.map((creditOf) => creditOf());
  }
}

/**
 * The service's full rows as a catalogue: people and line-ups are assembled from each row's
 * credits. Rows that are not songs are left out and counted. Never throws.
 */
export function rowsToSource(rows: readonly unknown[]): RowsSource {
  const reader = new RowsReader();
  reader.addRows(rows);
  return reader.finish();
}
