import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import { orderNamesIn } from '../../domain/song/songOrder';
import { type BrowseQuestion, browseNames } from '../../engine/query/browseNames';
import type { FindQuestion, SeasonQuestion, SuggestQuestion } from '../../engine/query/questions';
import { Recent } from '../../engine/tables/remember';
import { type GroupQuestion, ResultGroups } from './groupResult';
import type {
  CatalogueEngine,
  Counted,
  FindAsk,
  OpenedCatalogue,
  OwnSongs,
  ResultPlaces,
} from './openEngine';

/** The page receives this many songs in a few milliseconds. */
const SONGS_PER_PART = 100;
const JSON_ROWS_PER_PART = 500;
const GROUPS_PER_PART = 500;
/** Scrolling a list requests its rows many times. */
const REMEMBERED_RESULTS = 8;

export type OpenResult = OpenedCatalogue['kind'];

export type ResultAsk =
  | { readonly of: 'result'; readonly asked: FindAsk }
  | { readonly of: 'groups'; readonly asked: GroupQuestion };

/** Songs that are looked up by what they belong to; of a person as artist, composer or arranger. */
export type SongsOf =
  | { readonly of: 'anime'; readonly annId: number }
  | { readonly of: 'person'; readonly personId: number }
  | { readonly of: 'season'; readonly vintage: string }
  | { readonly of: 'ids'; readonly ids: readonly number[] }
  | { readonly of: 'random'; readonly count: number };
export type SongsAsk = SongsOf | (ResultAsk & { readonly from: number; readonly to: number });

type Report<Part> = (part: Part) => void;
type Places = ArrayLike<number>;

/** An open catalogue, with the results that were asked for lately. */
class Answers {
  readonly groups: ResultGroups;
  #results = new Recent<ResultPlaces>(REMEMBERED_RESULTS);

  constructor(readonly engine: CatalogueEngine) {
    this.groups = new ResultGroups((asked) => this.find(asked), engine.songAt);
  }

  find(asked: FindAsk): ResultPlaces {
    const key = JSON.stringify([asked.question, asked.playlistIds]);
    const known = this.#results.get(key);
    return this.#results.put(key, known ?? this.engine.find(asked.question, asked.playlistIds));
  }

  setOwn(own: OwnSongs): void {
    this.engine.setOwn(own);
    this.#results = new Recent(REMEMBERED_RESULTS);
  }
}

function* idPlaces(answers: Answers, ask: ResultAsk): Generator<void, Places> {
  if (ask.of === 'result') return answers.find(ask.asked).places;
  return (yield* answers.groups.read(ask.asked)).songPlaces;
}

function* songPlaces(answers: Answers, ask: SongsAsk): Generator<void, Places> {
  const { engine } = answers;
  switch (ask.of) {
    case 'result':
      return answers.find(ask.asked).places.slice(Math.max(0, ask.from), ask.to);
    case 'groups':
      return (yield* answers.groups.read(ask.asked)).places.slice(Math.max(0, ask.from), ask.to);
    case 'anime':
      return engine.songsOfAnime(ask.annId);
    case 'person':
      return engine.songsOfPerson(ask.personId);
    case 'season':
      return engine.songsOfSeason(ask.vintage);
    case 'ids':
      return engine.songsByAnnSongIds(ask.ids);
    case 'random':
      return engine.randomPlaces(ask.count);
  }
}

export type InCatalogue = <Input, Part, Result>(
  work: (answers: Answers, input: Input, report: Report<Part>) => Generator<void, Result>,
) => (input: Input, report: Report<Part>) => Promise<Generator<void, Result> | null>;

/** A call that is answered in one step, which is skipped if the call was cancelled before. */
export function* inOneStep<Result>(work: () => Result): Generator<void, Result> {
  yield;
  return work();
}

function searchCalls(inCatalogue: InCatalogue) {
  return {
    suggest: inCatalogue(({ engine }, question: SuggestQuestion) =>
      inOneStep(() => engine.suggest(question)),
    ),
    find: inCatalogue((answers, asked: FindAsk) => inOneStep(() => answers.find(asked).facts)),
    songs: inCatalogue(function* (asked, ask: SongsAsk, report: Report<readonly Song[]>) {
      const places = yield* songPlaces(asked, ask);
      for (let start = 0; start < places.length; start += SONGS_PER_PART) {
        if (start > 0) yield;
        const part: Song[] = [];
        const end = Math.min(places.length, start + SONGS_PER_PART);
        for (let index = start; index < end; index += 1) {
          part.push(asked.engine.songAt(places[index] ?? 0));
        }
        report(part);
      }
      return true;
    }),
    ids: inCatalogue(function* (asked, ask: ResultAsk) {
      return Array.from(yield* idPlaces(asked, ask), asked.engine.idAt);
    }),
    /** The text of a JSON file, part by part. */
    json: inCatalogue(function* (answers, asked: FindAsk, report: Report<string>) {
      const { places } = answers.find(asked);
      for (let start = 0; start < places.length; start += JSON_ROWS_PER_PART) {
        const end = Math.min(places.length, start + JSON_ROWS_PER_PART);
        const rows = Array.from({ length: end - start }, (_, row) =>
          answers.engine.jsonAt(places[start + row] ?? 0),
        );
        report(`${start === 0 ? '[' : ','}\n${rows.join(',\n')}`);
        yield;
      }
      report(places.length === 0 ? '[]\n' : '\n]\n');
      return true;
    }),
    /** The groups in order, part by part, and their number of songs, each counted once. */
    groups: inCatalogue(function* (
      answers,
      asked: GroupQuestion,
      report: Report<readonly SongIdGroup[]>,
    ) {
      const { groups, songPlaces: places } = yield* answers.groups.read(asked);
      for (let start = 0; start < groups.length; start += GROUPS_PER_PART) {
        report(groups.slice(start, start + GROUPS_PER_PART));
        yield;
      }
      return { songCount: places.length };
    }),
  };
}

function facetCalls(inCatalogue: InCatalogue) {
  const ask = <Input, Result>(answer: (engine: CatalogueEngine, input: Input) => Result) =>
    inCatalogue(({ engine }, input: Input) => inOneStep(() => answer(engine, input)));
  return {
    browse: ask((engine, question: BrowseQuestion) => browseNames(engine.set.tables, question)),
    topics: ask((engine, _: null) => engine.topics()),
    topicsOf: ask((engine, annIds: readonly number[]) => engine.topicsOf(annIds)),
    romajiNames: ask((engine, annIds: readonly number[]) => engine.romajiNames(annIds)),
    person: ask((engine, personId: number) => engine.person(personId)),
    /** The facets of a question: how many songs each value would leave. */
    counts: ask((engine, asked: Counted<FindQuestion>) => engine.counts(asked)),
    season: ask((engine, asked: Counted<SeasonQuestion>) => engine.season(asked)),
  };
}

/**
 * Each answers null without a catalogue.
 *
 * @param whileIdle runs work step by step while no call waits
 * @param addCalls of parts that the core does not know, which declare them in EveryCall
 */
export function createCatalogueCalls(
  openCatalogue: () => Promise<OpenedCatalogue>,
  whileIdle: (work: Iterator<unknown, unknown>) => void,
  addCalls: (inCatalogue: InCatalogue) => object = () => ({}),
) {
  let own: OwnSongs = { listenedIds: new Set(), listedIds: new Set() };
  let answers: Answers | null = null;
  let opening: Promise<OpenResult> | null = null;

  async function openNow(): Promise<OpenResult> {
    const opened = await openCatalogue().catch((): OpenedCatalogue => ({ kind: 'damaged' }));
    answers = null;
    if (opened.kind === 'ready') {
      answers = new Answers(opened.engine);
      answers.setOwn(own);
      whileIdle(prepare(answers));
    }
    return opened.kind;
  }

  function* prepare(prepared: Answers): Generator<void, void> {
    const parts = prepared.engine.prepare();
    // Another catalogue may have been opened meanwhile.
    while (answers === prepared && !parts.next().done) yield;
  }

  /** A call that needs the catalogue. In a restarted worker the first call opens it. */
  function inCatalogue<Input, Part, Result>(
    work: (answers: Answers, input: Input, report: Report<Part>) => Generator<void, Result>,
  ) {
    return async (input: Input, report: Report<Part>) => {
      opening ??= openNow();
      await opening;
      return answers && work(answers, input, report);
    };
  }

  return {
    /** Opens the stored catalogue, at the start or after it was replaced. */
    open() {
      opening = opening === null ? openNow() : opening.then(openNow);
      return opening;
    },
    /** Puts names in the order of another language, for which an open catalogue is opened again. */
    setLanguage(language: string) {
      orderNamesIn(language);
      if (opening !== null) opening = opening.then(openNow);
    },
    /** Among equal matches, the user's own songs come first. */
    setOwn(ids: OwnSongs) {
      own = ids;
      answers?.setOwn(ids);
    },

    ...searchCalls(inCatalogue),
    ...facetCalls(inCatalogue),
    ...addCalls(inCatalogue),
  };
}

/** What the songs worker is asked; another part of the app declares here the calls that it adds. */
export interface EveryCall extends ReturnType<typeof createCatalogueCalls> {}
export type CatalogueCalls = { readonly [Name in keyof EveryCall]: EveryCall[Name] };
