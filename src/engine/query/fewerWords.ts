import type { CatalogueTables } from '../tables/tables';
import { FAR, FARTHEST, HIT, LAST_OF_ONE_NAME } from '../text/hitCloseness';
import { contentOf, type UnderstoodText } from '../text/understandText';
import { stemOf } from '../words/stem';
import type { FactRanks } from './factRanks';
import {
  clearSums,
  countsOf,
  type FieldRanks,
  type Fitting,
  type Gathering,
  gather,
  KINDS,
  type Kind,
  type MatchBuffer,
  mapKinds,
  type PartRanks,
  type SearchedFields,
} from './fieldRanks';
import type { UnderstoodFact } from './questions';

/**
 * The share of all songs that have a word in one of their names, from 0 to 1; null if it is to be
 * counted in the searched songs.
 */
export type ShareOf = (word: string) => number;

const MOST_WORDS = 12;
const LETTER = /[\p{L}\p{N}]/u;
/** A word inside of other words, with an error or with another ending, says less. */
const INSIDE_QUALITY = 0.8;
const CHANGED_QUALITY = 0.75;
/** Two words that follow each other in one name count more, by this part of what they say. */
const FOLLOWING = 0.25;
/** What has this part of the best score is listed at once, and what has less than that part not. */
const NEAR = 0.55;
const LEAST = 0.35;
/** What is left of a score without the type that the best has. */
const OTHER_TYPE = 0.7;
/** Up to this many songs with all words stand for their anime: "the ending of the show with …". */
const MOST_KNOWN_BY = 3;
const SCORE_OF_SAME_ANIME = 0.95;
const RANK_STEPS = 1000;

/** How much a fact says, in doublings of rarity, about as rare as it is. */
function weightOfFact(fact: UnderstoodFact): number {
  if (fact.kind === 'year') return 5;
  if (fact.kind === 'season') return 7;
  const ofType = fact.type === 'insert' ? 2 : 1.2;
  if (fact.number === null) return ofType;
  return ofType + (fact.number === 1 ? 1 : 2.5);
}

interface Scores {
  readonly sums: Float32Array;
  /** A bit for each of the words that fit. */
  readonly fitting: Uint16Array;
}

function eachPlace({ ranks, places, count }: Fitting, visit: (place: number) => void): void {
  if (places !== null) {
    for (let at = 0; at < count; at += 1) visit(places[at] ?? 0);
    return;
  }
  for (let place = 0; place < ranks.length; place += 1) if (ranks[place] !== 0) visit(place);
}

/**
 * Finds what fits the rarest words of a text, where nothing fits all of them. Each word adds what it
 * says, which is more the rarer it is; what has nearly as much as the best comes first.
 */
export class FewerWords {
  #scores: Readonly<Record<Kind, Scores>> | null = null;

  constructor(
    private readonly tables: CatalogueTables,
    private readonly parts: PartRanks,
    private readonly facts: FactRanks,
    private readonly shareOf: ShareOf | null,
  ) {}

  /**
   * @param room becomes the answer, if there is any
   * @returns the words that the best song fits; null if no song fits any
   */
  match(text: UnderstoodText, fields: SearchedFields, room: MatchBuffer): readonly string[] | null {
    const content = contentOf(text);
    const words = [...new Set(content.words.filter((word) => LETTER.test(word)))];
    const counted = words.slice(0, MOST_WORDS);
    const isWhole = counted.length + content.understood.length < 2;
    if (isWhole || counted.length === 0 || text.exact.length > 0) return null;
    const scores = this.#clearedScores();
    const weights = counted.map((word, place) => this.#addWord(word, place, fields, scores));
    for (const [place, word] of counted.entries()) {
      const next = counted[place + 1];
      const weight = (weights[place] ?? 0) + (weights[place + 1] ?? 0);
      if (next === undefined || weight === 0) continue;
      const inOneName = this.parts.of('findWord', `${word} ${next}`, fields);
      addTo(scores, inOneName, () => weight * FOLLOWING, 0);
    }
    this.#addFacts(content, fields, scores);
    return this.#answer(counted, scores, room);
  }

  /** @returns what the word says; 0 if nothing fits it */
  #addWord(
    word: string,
    place: number,
    fields: SearchedFields,
    scores: Readonly<Record<Kind, Scores>>,
  ): number {
    const asTyped = this.parts.of('findWord', word, fields);
    const isTyped = asTyped.songs.count > 0;
    const found = isTyped ? asTyped : this.#changed(word, fields);
    const { count } = found.songs;
    if (count === 0) return 0;
    const share = this.shareOf?.(word) ?? count / this.tables.songCount;
    const weight = -Math.log2(Math.min(share, 0.9)) * (isTyped ? 1 : CHANGED_QUALITY);
    const addRank = (rank: number) => weight * (rank <= LAST_OF_ONE_NAME ? 1 : INSIDE_QUALITY);
    addTo(scores, found, addRank, 1 << place);
    return weight;
  }

  /** A word in another number or case, else with a typing error. */
  #changed(word: string, fields: SearchedFields): FieldRanks {
    const stem = stemOf(word);
    const found = stem === word ? null : this.parts.of('findWord', stem, fields);
    return found !== null && found.songs.count > 0
      ? found
      : this.parts.of('findMistyped', word, fields);
  }

  #addFacts(
    text: UnderstoodText,
    fields: SearchedFields,
    scores: Readonly<Record<Kind, Scores>>,
  ): void {
    for (const part of text.understood) {
      const met = this.facts.rank(part, { ...text, understood: [part] }, fields);
      const isType = part.fact.kind === 'type';
      const weight = weightOfFact(part.fact);
      if (isType) this.#addSameAnime(met, scores.songs, weight);
      // Alone a fact finds nothing.
      addTo(scores, met, (_, before) => (before === 0 ? 0 : weight), 0);
      if (isType) lowerOthers(met.songs, scores.songs.sums);
    }
  }

  /**
   * If no song with most of the words is of the type, the songs of its anime are meant: "the ending
   * of the show with Brave Shine".
   */
  #addSameAnime(met: FieldRanks, { sums, fitting }: Scores, weight: number): void {
    const best = bestOf(sums);
    const isBest = (song: number) => (sums[song] ?? 0) > 0 && (sums[song] ?? 0) >= best * 0.9;
    const { anime } = this.tables.songs;
    const known: number[] = [];
    for (let song = 0; song < sums.length && known.length <= MOST_KNOWN_BY; song += 1) {
      if (isBest(song)) known.push(song);
    }
    const isMeant = known.some((song) => met.songs.ranks[song] !== 0);
    if (isMeant || known.length === 0 || known.length > MOST_KNOWN_BY) return;
    const animeOfKnown = new Set(known.map((song) => anime[song] ?? 0));
    const bits = fitting[known[0] ?? 0] ?? 0;
    eachPlace(met.songs, (song) => {
      if (!animeOfKnown.has(anime[song] ?? 0)) return;
      sums[song] = Math.max(sums[song] ?? 0, best * SCORE_OF_SAME_ANIME - weight);
      fitting[song] = bits;
    });
  }

  #answer(
    words: readonly string[],
    scores: Readonly<Record<Kind, Scores>>,
    room: MatchBuffer,
  ): readonly string[] | null {
    for (const kind of KINDS)
      gatherBest(scores[kind].sums, room[kind], kind === 'songs' ? LEAST : NEAR);
    const { sums, fitting } = scores.songs;
    const [song] = [...room.songs.places.subarray(0, room.songs.count)].toSorted(
      (one, other) => (sums[other] ?? 0) - (sums[one] ?? 0),
    );
    const bits = fitting[song ?? 0] ?? 0;
    return song === undefined ? null : words.filter((_, place) => (bits & (1 << place)) !== 0);
  }

  #clearedScores(): Readonly<Record<Kind, Scores>> {
    const counts = countsOf(this.tables);
    this.#scores ??= mapKinds((kind) => ({
      sums: new Float32Array(counts[kind]),
      fitting: new Uint16Array(counts[kind]),
    }));
    for (const kind of KINDS) {
      this.#scores[kind].sums.fill(0);
      this.#scores[kind].fitting.fill(0);
    }
    return this.#scores;
  }
}

function bestOf(sums: Float32Array): number {
  let best = 0;
  for (let place = 0; place < sums.length; place += 1) best = Math.max(best, sums[place] ?? 0);
  return best;
}

/** @param least the part of the best score that places must have */
function gatherBest(sums: Float32Array, into: Gathering, least: number): void {
  clearSums(into);
  const best = bestOf(sums);
  for (let place = 0; best > 0 && place < sums.length; place += 1) {
    const part = (sums[place] ?? 0) / best;
    if (part >= least) gather(into, place, rankOf(part));
  }
}

/** @param part of the best score */
function rankOf(part: number): number {
  if (part >= NEAR) return 1 + Math.round(((1 - part) / (1 - NEAR)) * (HIT.inside - 1));
  return Math.min(FARTHEST, FAR + Math.round((1 - part) * RANK_STEPS));
}

/** If the best song is of the type, the songs of others are less likely meant. */
function lowerOthers({ ranks }: Fitting, sums: Float32Array): void {
  const best = bestOf(sums);
  if (best === 0 || (ranks[sums.indexOf(best)] ?? 0) === 0) return;
  for (let song = 0; song < sums.length; song += 1) {
    if (ranks[song] === 0) sums[song] = (sums[song] ?? 0) * OTHER_TYPE;
  }
}

function addTo(
  scores: Readonly<Record<Kind, Scores>>,
  found: FieldRanks,
  scoreOf: (rank: number, before: number) => number,
  bit: number,
): void {
  for (const kind of KINDS) {
    const { sums, fitting } = scores[kind];
    const { ranks } = found[kind];
    eachPlace(found[kind], (place) => {
      const before = sums[place] ?? 0;
      sums[place] = before + scoreOf(ranks[place] ?? 0, before);
      fitting[place] = (fitting[place] ?? 0) | bit;
    });
  }
}
