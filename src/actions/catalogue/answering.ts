import type { Song } from '../../domain/song/song';
import { createGroupAnswering } from './answerGroups';
import type { CatalogueEngine, FoundPlaces, OwnSongs } from './catalogueEngine';
import type { GroupAsk } from './groupMessages';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

/** So many songs take the page a few milliseconds to receive. */
const SONGS_PER_PART = 100;
const JSON_ROWS_PER_PART = 500;
/** Rows of a list that is scrolled are asked for again and again. */
const REMEMBERED_RESULTS = 8;

export interface Answering {
  readonly setOwn: (own: OwnSongs) => void;
  /** The answer part by part, each made when it is asked for. */
  readonly answer: (ask: CatalogueAsk) => Generator<CatalogueAnswer, void>;
}

type FindAsk = Extract<CatalogueAsk, { kind: 'find' | 'rows' | 'ids' | 'json' }>;

/** Puts questions to an engine and remembers the last results. */
export function createAnswering(engine: CatalogueEngine): Answering {
  const results = new Map<string, FoundPlaces>();

  function find({ question, own }: FindAsk): FoundPlaces {
    const key = JSON.stringify([question, own.playlistIds]);
    const found = results.get(key) ?? engine.find(question, own.playlistIds);
    // The one used last stands last.
    results.delete(key);
    results.set(key, found);
    const [oldest] = results.keys();
    if (results.size > REMEMBERED_RESULTS && oldest !== undefined) results.delete(oldest);
    return found;
  }

  function* songs(
    places: ArrayLike<number>,
    from = 0,
    to = places.length,
  ): Generator<CatalogueAnswer, void> {
    const first = Math.max(0, from);
    const end = Math.min(places.length, to);
    let start = first;
    do {
      const next = Math.min(end, start + SONGS_PER_PART);
      const part: Song[] = [];
      for (let index = start; index < next; index += 1) {
        part.push(engine.songAt(places[index] ?? 0));
      }
      yield { kind: 'songs', songs: part, isLast: next >= end };
      start = next;
    } while (start < end);
  }

  function* json(places: ArrayLike<number>): Generator<CatalogueAnswer, void> {
    for (let start = 0; start < places.length; start += JSON_ROWS_PER_PART) {
      const rows: string[] = [];
      const end = Math.min(places.length, start + JSON_ROWS_PER_PART);
      for (let index = start; index < end; index += 1) {
        rows.push(engine.jsonAt(places[index] ?? 0));
      }
      const text = `${start === 0 ? '[' : ','}\n${rows.join(',\n')}`;
      yield { kind: 'text', text, isLast: false };
    }
    yield { kind: 'text', text: places.length === 0 ? '[]\n' : '\n]\n', isLast: true };
  }

  const grouping = createGroupAnswering({
    find: ({ question, playlistIds }) => engine.find(question, playlistIds),
    songAt: engine.songAt,
    idAt: engine.idAt,
    songs,
  });

  return {
    setOwn(own) {
      engine.setOwn(own);
      results.clear();
    },

    *answer(ask) {
      if (ask.kind === 'suggest') {
        yield { kind: 'suggestions', suggestions: engine.suggest(ask.question) };
      } else if (ask.kind === 'panel') {
        yield { kind: 'panel', answer: engine.answerPanel(ask.ask) };
      } else if (ask.kind === 'find') {
        yield { kind: 'facts', facts: find(ask).facts };
      } else if (ask.kind === 'rows') {
        yield* songs(find(ask).places, ask.from, ask.to);
      } else if (ask.kind === 'ids') {
        const { places } = find(ask);
        yield { kind: 'ids', ids: Array.from(places, engine.idAt) };
      } else if (ask.kind === 'json') {
        yield* json(find(ask).places);
      } else if ('grouped' in ask) {
        yield* grouping.answer(ask);
      } else yield* songs(placesOf(engine, ask));
    },
  };
}

type LookUp = Exclude<CatalogueAsk, FindAsk | GroupAsk | { kind: 'suggest' | 'panel' }>;

function placesOf(engine: CatalogueEngine, ask: LookUp): ArrayLike<number> {
  switch (ask.kind) {
    case 'ofAnime':
      return engine.ofAnime(ask.annId);
    case 'ofPerson':
      return engine.ofPerson(ask.personId);
    case 'ofSeason':
      return engine.ofSeason(ask.vintage);
    case 'byIds':
      return engine.byIds(ask.ids);
    case 'random':
      return engine.random(ask.count);
  }
}
