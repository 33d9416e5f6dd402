import { type InCatalogue, inOneStep } from '../../actions/songs/catalogueCalls';
import type { CatalogueEngine, FindAsk } from '../../actions/songs/openEngine';
import { rememberFor } from '../../engine/tables/remember';
import { type AnswerAsk, PracticeEngine } from '../rules/practiceEngine';
import { songsOfTheDay } from '../rules/songsOfTheDay';

/** The songs of a deck: these, or those that a question finds, in its order. */
export type DeckAsk =
  | { readonly of: 'ids'; readonly ids: readonly number[] }
  | { readonly of: 'result'; readonly asked: FindAsk };

const practiceOf = rememberFor(({ set }: CatalogueEngine) => new PracticeEngine(set));

/** What practice asks the songs worker. Its part of the engine is created when it is first used. */
export function practiceCalls(inCatalogue: InCatalogue) {
  return {
    suggestAnswers: inCatalogue(({ engine }, ask: AnswerAsk) =>
      inOneStep(() => practiceOf(engine).suggestAnswers(ask)),
    ),
    sameSongs: inCatalogue(({ engine }, annSongIds: readonly number[]) =>
      inOneStep(() => practiceOf(engine).sameSongs(annSongIds)),
    ),
    songsNamed: inCatalogue(({ engine }, ask: AnswerAsk) =>
      inOneStep(() => practiceOf(engine).songsNamed(ask)),
    ),
    /** The same songs for everybody with a song list. */
    songsOfTheDay: inCatalogue(({ engine: { set } }, dayKey: string) =>
      inOneStep(() => songsOfTheDay(Array.from(set.order, set.songAt), dayKey)),
    ),
    /** The recordings of a deck, each once. */
    deck: inCatalogue((answers, ask: DeckAsk) =>
      inOneStep(() => {
        const practice = practiceOf(answers.engine);
        if (ask.of === 'ids') return practice.deckOfIds(ask.ids);
        return { columns: practice.deckOfPlaces(answers.find(ask.asked).places), unknownIds: [] };
      }),
    ),
  };
}

type PracticeCalls = ReturnType<typeof practiceCalls>;

declare module '../../actions/songs/catalogueCalls' {
  interface EveryCall extends PracticeCalls {}
}
