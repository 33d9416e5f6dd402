import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import {
  compareGroups,
  compareLetterGroups,
  type GroupIdentity,
} from '../../domain/song/songGroups';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import type { SearchField } from '../../domain/song/songList';
import { createResultIdentities, meantFirst } from '../../engine/query/groupResults';
import { Recent } from '../../engine/tables/remember';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import type { FindAsk, ResultPlaces } from './openEngine';

/** Few enough that another call waits only a few milliseconds for them. */
const SONGS_PER_TURN = 100;
/** One for each tab of a search. */
const REMEMBERED_RESULTS = 3;

/** A question, and the kind of names to group its songs by. */
export interface GroupQuestion extends FindAsk {
  readonly by: SearchField;
  /** The style of anime names in the headings; English by default. */
  readonly animeNames?: AnimeNameStyle | undefined;
  /** How the kana of the text is read. */
  readonly kana: KanaReadings;
}

interface OpenGroup extends GroupIdentity {
  readonly places: number[];
}

function addTo(groups: Map<string, OpenGroup>, identity: GroupIdentity, place: number): void {
  const known = groups.get(identity.key);
  // A person credited twice is listed once.
  if (known === undefined) groups.set(identity.key, { ...identity, places: [place] });
  else if (known.places.at(-1) !== place) known.places.push(place);
}

interface Grouped {
  readonly groups: readonly SongIdGroup[];
  /** Places of the songs, group after group. */
  readonly places: Uint32Array;
  /** The places of the songs, each once. */
  readonly songPlaces: Uint32Array;
}

function closeGroups(groups: readonly OpenGroup[]): Grouped {
  const places = Uint32Array.from(groups.flatMap((group) => group.places));
  return {
    groups: groups.map(({ places: { length: count }, ...group }) => ({ ...group, count })),
    places,
    songPlaces: Uint32Array.from(new Set(places)),
  };
}

/** Groups long results, a few songs at a time, so that other calls get their turn between. */
export class ResultGroups {
  readonly #results = new Recent<Grouped>(REMEMBERED_RESULTS);

  constructor(
    private readonly find: (asked: FindAsk) => ResultPlaces,
    private readonly songAt: (place: number) => Song,
  ) {}

  *read(asked: GroupQuestion): Generator<void, Grouped> {
    const key = JSON.stringify(asked);
    return this.#results.put(key, this.#results.get(key) ?? (yield* this.#group(asked)));
  }

  *#group(asked: GroupQuestion): Generator<void, Grouped> {
    const { question, by, kana, animeNames } = asked;
    const { places: found, facts } = this.find(asked);
    const bestPersonId = facts.best?.kind === 'person' ? facts.best.person.personId : null;
    const scope = question.isAnimeOnly ? 'anime' : 'words';
    const options = { scope, romanise: createRomanise(kana), animeNames, bestPersonId } as const;
    const identitiesOf = createResultIdentities(by, question.text, options);
    const groups = new Map<string, OpenGroup>();
    for (let index = 0; index < found.length; index += 1) {
      if (index % SONGS_PER_TURN === SONGS_PER_TURN - 1) yield;
      const place = found[index] ?? 0;
      for (const identity of identitiesOf(this.songAt(place))) addTo(groups, identity, place);
    }
    yield;
    const compare = by === 'song' ? compareLetterGroups : compareGroups;
    const sorted = yield* sortInParts([...groups.values()], compare);
    return closeGroups(meantFirst(sorted, bestPersonId));
  }
}

/** Few enough to sort or merge within a few milliseconds. */
const VALUES_PER_PART = 500;

/** Like Array.sort, but yields between parts, so that other work can run in between. */
export function* sortInParts<Value>(
  values: readonly Value[],
  compare: (left: Value, right: Value) => number,
): Generator<void, readonly Value[]> {
  let runs: (readonly Value[])[] = [];
  for (let start = 0; start < values.length; start += VALUES_PER_PART) {
    runs.push(values.slice(start, start + VALUES_PER_PART).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Value[])[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      longer.push(yield* merge(runs[run] ?? [], runs[run + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merge<Value>(
  left: readonly Value[],
  right: readonly Value[],
  compare: (left: Value, right: Value) => number,
): Generator<void, readonly Value[]> {
  const merged: Value[] = [];
  let next = 0;
  for (const value of left) {
    for (let other = right[next]; next < right.length; other = right[next]) {
      if (other === undefined || compare(value, other) <= 0) break;
      merged.push(other);
      next += 1;
      if (merged.length % VALUES_PER_PART === 0) yield;
    }
    merged.push(value);
    if (merged.length % VALUES_PER_PART === 0) yield;
  }
  return [...merged, ...right.slice(next)];
}
