import * as v from 'valibot';
import { lenient, readInteger, readList, readText, readTexts } from '../../domain/app/lenient';
import { MAX_LIST_LENGTH } from '../../domain/app/shortText';
import { songSchema } from '../../domain/song/parseSong';
import { songTypeGroupOf } from '../../domain/song/songType';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from './source';

const linkSchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  names: lenient(readTexts),
});

function readLinks(input: unknown): readonly v.InferOutput<typeof linkSchema>[] {
  return readEach(linkSchema, input);
}

const creditSchema = v.object({
  ...linkSchema.entries,
  line_up_id: lenient(readInteger),
  groups: lenient(readLinks),
  members: lenient(readLinks),
});

function readEach<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): readonly v.InferOutput<Schema>[] {
  return readList(input)
    .slice(0, MAX_LIST_LENGTH)
    .flatMap((entry) => {
      const result = v.safeParse(schema, entry);
      return result.success ? [result.output] : [];
    });
}

function readCredits(input: unknown): readonly v.InferOutput<typeof creditSchema>[] {
  return readEach(creditSchema, input);
}

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

type CatalogueRow = v.InferOutput<typeof catalogueRowSchema>;
type CatalogueRowLink = v.InferOutput<typeof linkSchema>;
type CatalogueRowCredit = v.InferOutput<typeof creditSchema>;

/** A row of the service's answer; null for one that parseSong would not take either. */
function readCatalogueRow(input: unknown): CatalogueRow | null {
  const result = v.safeParse(catalogueRowSchema, input, { abortEarly: true });
  if (!result.success) return null;
  const { songName, animeENName, animeJPName } = result.output;
  const isNameless = songName === null && animeENName === null && animeJPName === null;
  return isNameless ? null : result.output;
}

/** Knows everybody whom rows credit, although each row tells only of those it credits. */
interface PeopleGatherer {
  /** @returns what tells the credit, once everything was gathered */
  readonly addCredit: (credit: CatalogueRowCredit) => () => SourceCredit;
  readonly people: () => readonly SourcePerson[];
}

interface GatheredPerson {
  names: readonly string[];
  readonly groupIds: Set<number>;
  /** By the service's own numbers. */
  readonly numbered: Map<number, readonly number[]>;
  /** Of rows that have no number for it, or another list of members under the same number. */
  readonly others: (readonly number[])[];
}

/** No group known has as many; numbers from outside may be anything. */
const LINE_UP_NUMBER_END = 300;
const NO_LINE_UP = -1;

function isSameList(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

/** Numbered line-ups are at their numbers, the others after them. */
function numberedEnd({ numbered }: GatheredPerson): number {
  return Math.max(NO_LINE_UP, ...numbered.keys()) + 1;
}

function addOther(person: GatheredPerson, memberIds: readonly number[]): () => number {
  const known = person.others.findIndex((ids) => isSameList(ids, memberIds));
  const place = known >= 0 ? known : person.others.push(memberIds) - 1;
  return () => numberedEnd(person) + place;
}

/** @returns what tells the place of the line-up, once everything was gathered */
function addLineUp(
  person: GatheredPerson,
  number: number | null,
  memberIds: readonly number[],
): () => number {
  if (memberIds.length === 0) return () => NO_LINE_UP;
  if (number === null || number < 0 || number >= LINE_UP_NUMBER_END) {
    return addOther(person, memberIds);
  }
  const known = person.numbered.get(number);
  if (known !== undefined && !isSameList(known, memberIds)) return addOther(person, memberIds);
  person.numbered.set(number, memberIds);
  return () => number;
}

function createPeopleGatherer(): PeopleGatherer {
  const gathered = new Map<number, GatheredPerson>();

  function add({ id, names }: CatalogueRowLink): GatheredPerson {
    const known = gathered.get(id);
    if (known !== undefined) {
      if (known.names.length === 0) known.names = names;
      return known;
    }
    const person = { names, groupIds: new Set<number>(), numbered: new Map(), others: [] };
    gathered.set(id, person);
    return person;
  }

  function addCredit(credit: CatalogueRowCredit): () => SourceCredit {
    const person = add(credit);
    for (const group of credit.groups) {
      add(group);
      person.groupIds.add(group.id);
    }
    credit.members.forEach(add);
    const memberIds = credit.members.map(({ id }) => id);
    const lineUpOf = addLineUp(person, credit.line_up_id, memberIds);
    return () => ({ personId: credit.id, lineUp: lineUpOf() });
  }

  function people(): readonly SourcePerson[] {
    return [...gathered].map(([id, person]) => ({
      id,
      names: person.names,
      groupIds: [...person.groupIds],
      lineUps: [
        ...Array.from(
          { length: numberedEnd(person) },
          (_, place) => person.numbered.get(place) ?? [],
        ),
        ...person.others,
      ],
    }));
  }

  return { addCredit, people };
}

export interface RowsSource {
  readonly source: CatalogueSource;
  /** Rows that are no songs. */
  readonly droppedCount: number;
}

/** Takes the service's answers one after the other, so that they need not lie side by side. */
interface RowsReader {
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
