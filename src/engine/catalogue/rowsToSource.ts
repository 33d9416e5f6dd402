import { songTypeGroupOf } from '../../domain/song/songType';
import { type CatalogueRow, type CatalogueRowCredit, readCatalogueRow } from './catalogueRow';
import type { CatalogueSource, SourceAnime, SourceCredit, SourceSong } from './catalogueSource';
import { createPeopleGatherer } from './peopleGatherer';

export interface RowsSource {
  readonly source: CatalogueSource;
  /** Rows that are no songs. */
  readonly droppedCount: number;
}

/** Takes the service's answers one after the other, so that they need not lie side by side. */
export interface RowsReader {
  /** @returns how many of the rows are no songs */
  readonly addRows: (rows: readonly unknown[]) => number;
  readonly finish: () => RowsSource;
}

const NO_LINKED_IDS = { myanimelist: null, anidb: null, anilist: null, kitsu: null };
const NUMBER = /\d+/;

function toAnime(row: CatalogueRow): SourceAnime {
  return {
    annId: row.annId,
    nameEN: row.animeENName ?? '',
    nameJP: row.animeJPName ?? '',
    altNames: row.animeAltName.length > 0 ? row.animeAltName : row.animeAltNames,
    vintage: row.animeVintage,
    kind: row.animeType,
    category: row.animeCategory,
    linkedIds: row.linked_ids ?? row.linkedIds ?? NO_LINKED_IDS,
    genres: row.genres,
    tags: row.tags,
  };
}

type SongFacts = Omit<SourceSong, 'artists' | 'composers' | 'arrangers'>;

function toSongFacts(row: CatalogueRow): SongFacts {
  const songType = row.songType ?? '';
  const type = songTypeGroupOf(songType);
  const digits = NUMBER.exec(songType)?.[0];
  return {
    annId: row.annId,
    annSongId: row.annSongId,
    amqSongId: row.amqSongId,
    type,
    number: type === 'insert' || digits === undefined ? null : Number(digits),
    category: row.songCategory,
    isDub: row.isDub ?? false,
    isRebroadcast: row.isRebroadcast ?? false,
    name: row.songName ?? '',
    artistText: row.songArtist ?? '',
    composerText: row.songComposer ?? '',
    arrangerText: row.songArranger ?? '',
    difficulty: row.songDifficulty,
    lengthSeconds: row.songLength ?? row.songLengthSeconds,
    HQ: row.HQ,
    MQ: row.MQ,
    audio: row.audio,
  };
}

export function createRowsReader(): RowsReader {
  const people = createPeopleGatherer();
  const anime = new Map<number, SourceAnime>();
  const songs: (() => SourceSong)[] = [];
  let droppedCount = 0;

  function addCredits(credits: readonly CatalogueRowCredit[]): () => readonly SourceCredit[] {
    const added = credits.map(people.addCredit);
    return () => added.map((creditOf) => creditOf());
  }

  function addRow(row: CatalogueRow): void {
    if (!anime.has(row.annId)) anime.set(row.annId, toAnime(row));
    const facts = toSongFacts(row);
    const artists = addCredits(row.artists);
    const composers = addCredits(row.composers);
    const arrangers = addCredits(row.arrangers);
    songs.push(() => ({
      ...facts,
      artists: artists(),
      composers: composers(),
      arrangers: arrangers(),
    }));
  }

  return {
    addRows: (rows) => {
      let count = 0;
      for (const input of rows) {
        const row = readCatalogueRow(input);
        if (row === null) count += 1;
        else addRow(row);
      }
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
