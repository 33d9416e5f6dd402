import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import {
  compareGroups,
  compareLetterGroups,
  type GroupIdentity,
} from '../../domain/song/songGroups';
import type { SearchField } from '../../domain/song/songList';
import { createResultIdentities, meantFirst } from '../../engine/query/groupResults';
import { createRecent } from '../../engine/tables/remember';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import { sortInParts } from '../../lib/sortInParts';
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

interface Parts {
  readonly find: (asked: FindAsk) => ResultPlaces;
  readonly songAt: (place: number) => Song;
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

type Grouped = ReturnType<typeof closeGroups>;

function closeGroups(groups: readonly OpenGroup[]) {
  /** Places of the songs, group after group. */
  const places = Uint32Array.from(groups.flatMap((group) => group.places));
  return {
    groups: groups.map(({ places: { length: count }, ...group }) => ({ ...group, count })),
    places,
    /** The places of the songs, each once. */
    songPlaces: Uint32Array.from(new Set(places)),
  };
}

/** Groups long results, a few songs at a time, so that other calls get their turn between. */
export function createResultGroups({ find, songAt }: Parts) {
  const results = createRecent<Grouped>(REMEMBERED_RESULTS);

  function* group(asked: GroupQuestion): Generator<void, Grouped> {
    const { question, by, kana, animeNames } = asked;
    const { places: found, facts } = find(asked);
    const bestPersonId = facts.best?.kind === 'person' ? facts.best.person.personId : null;
    const scope = question.isAnimeOnly ? 'anime' : 'words';
    const options = { scope, romanise: createRomanise(kana), animeNames, bestPersonId } as const;
    const identitiesOf = createResultIdentities(by, question.text, options);
    const groups = new Map<string, OpenGroup>();
    for (let index = 0; index < found.length; index += 1) {
      if (index % SONGS_PER_TURN === SONGS_PER_TURN - 1) yield;
      const place = found[index] ?? 0;
      for (const identity of identitiesOf(songAt(place))) addTo(groups, identity, place);
    }
    yield;
    const compare = by === 'song' ? compareLetterGroups : compareGroups;
    const sorted = yield* sortInParts([...groups.values()], compare);
    return closeGroups(meantFirst(sorted, bestPersonId));
  }

  return function* read(asked: GroupQuestion): Generator<void, Grouped> {
    const key = JSON.stringify(asked);
    return results.put(key, results.get(key) ?? (yield* group(asked)));
  };
}
