import type { SongTypeGroup } from '../../domain/song/songType';
import { SONG_TYPE_CODES } from '../tables/codes';
import type { ListColumn } from '../tables/lists';
import { songFactsOf } from '../tables/songFactsColumns';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { HIT, IN_DIFFERENT_NAMES } from '../text/hitCloseness';
import type { UnderstoodText } from '../text/understandText';
import {
  countsOf,
  createMatchBuffer,
  type FieldRanks,
  KINDS,
  type Kind,
  type MatchBuffer,
  mapKinds,
  meetAll,
  type PartRanks,
  type RankArrays,
  type SearchedFields,
  toFieldRanks,
} from './fieldRanks';
import type { UnderstoodFact, UnderstoodPart } from './questions';
import type { PlaceTest } from './recordings';
import { spanOfFact } from './rowText';

function hasSong({ starts, values }: ListColumn, isMet: PlaceTest): PlaceTest {
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (isMet(values[at] ?? 0)) return true;
    }
    return false;
  };
}

/** Tests for what meets a fact: an anime of its time, a song of its type, or whoever has such. */
function factTests(
  tables: CatalogueTables,
  owners: NameOwners,
  fact: UnderstoodFact,
): Readonly<Record<Kind, PlaceTest>> {
  const { songs } = tables;
  const songTest = (isMet: PlaceTest, anime = hasSong(owners.songsOfAnime, isMet)) => {
    const hasSung = hasSong(owners.songsOfArtist, isMet);
    const hasComposed = hasSong(owners.songsOfComposer, isMet);
    return { songs: isMet, anime, people: (at: number) => hasSung(at) || hasComposed(at) };
  };
  if (fact.kind === 'type') {
    return songTest(
      (song) =>
        SONG_TYPE_CODES[songs.type[song] ?? 0] === fact.type &&
        (fact.number === null || songs.number[song] === fact.number),
    );
  }
  const { firstSeason, lastSeason } = songFactsOf(tables);
  const { first, last } = spanOfFact(fact);
  // An unknown season is NaN at both ends.
  const isInTime = (anime: number) =>
    (firstSeason[anime] ?? Number.NaN) >= first && (lastSeason[anime] ?? Number.NaN) <= last;
  return songTest((song) => isInTime(songs.anime[song] ?? 0), isInTime);
}

/**
 * Closeness of songs, anime and people that meet an understood part: by the fact, or by names like
 * plain words.
 */
export class FactRanks {
  readonly #words: MatchBuffer;
  readonly #ofTypes = new Map<string, FieldRanks>();

  constructor(
    private readonly tables: CatalogueTables,
    private readonly owners: NameOwners,
    private readonly parts: PartRanks,
  ) {
    this.#words = createMatchBuffer(tables);
  }

  readType(type: SongTypeGroup): FieldRanks {
    const counts = countsOf(this.tables);
    const ranks =
      this.#ofTypes.get(type) ??
      this.#meetAny(
        [{ kind: 'type', type, number: null }],
        mapKinds((kind) => new Uint8Array(counts[kind])),
      );
    this.#ofTypes.set(type, ranks);
    return ranks;
  }

  rank(part: UnderstoodPart, text: UnderstoodText, fields: SearchedFields): FieldRanks {
    const parts = this.parts;
    const words = this.#words;
    const isType = part.fact.kind === 'type';
    const likeIt = text.understood
      .map(({ fact }) => fact)
      .filter((fact) => (fact.kind === 'type') === isType);
    // If there is nothing else in the text, a name counts more than a fact.
    const isAlone = text.words.length === 0 && text.exact.length === 0;
    const factRank = 1 + (isAlone ? HIT.wordStart : HIT.wholeName);
    const key = JSON.stringify([part.text, likeIt, isAlone, fields]);
    return parts.remember(key, (arrays) => {
      const byWord = part.text.split(' ').map((word) => parts.of('findWord', word, fields));
      const byFact = this.#meetFacts(likeIt);
      meetAll(
        byWord.map((ranks) => () => ranks),
        words,
      );
      for (const kind of KINDS) {
        const ranks = arrays[kind];
        const isMet = byFact[kind].ranks;
        const sums = words[kind].ranks;
        for (let place = 0; place < ranks.length; place += 1) {
          const sum = sums[place] ?? 0;
          if (isMet[place] !== 0) ranks[place] = factRank;
          else if (sum !== 0) ranks[place] = sum - IN_DIFFERENT_NAMES;
        }
      }
      return toFieldRanks(arrays);
    });
  }

  #meetFacts(known: readonly UnderstoodFact[]): FieldRanks {
    const [only] = known;
    const isAnyOfType = known.length === 1 && only?.kind === 'type' && only.number === null;
    if (isAnyOfType) return this.readType(only.type);
    return this.parts.remember(JSON.stringify(known), (arrays) => this.#meetAny(known, arrays));
  }

  #meetAny(known: readonly UnderstoodFact[], arrays: RankArrays): FieldRanks {
    for (const fact of known) {
      const tests = factTests(this.tables, this.owners, fact);
      for (const kind of KINDS) {
        const ranks = arrays[kind];
        const isMet = tests[kind];
        for (let place = 0; place < ranks.length; place += 1) {
          if (isMet(place)) ranks[place] = 1;
        }
      }
    }
    return toFieldRanks(arrays);
  }
}
