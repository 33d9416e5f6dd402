import type { Catalogue, CatalogueAnswers, CatalogueState } from '../actions/catalogue/catalogue';
import { type AskCatalogue, NOTHING_KNOWN_YET } from '../actions/catalogue/catalogue';
import type { SongsAsk } from '../actions/songs/catalogueCalls';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';

type ValueOf<Answer> = Answer extends Generator<unknown, infer Value, unknown> ? Value : never;
type Asked<Name extends keyof CatalogueAnswers> = Parameters<CatalogueAnswers[Name]>;

/** What a test answers in the place of the worker. */
export type FakeAnswers = {
  readonly [Name in keyof CatalogueAnswers]?: (
    input: Asked<Name>[0],
    report: Asked<Name>[1],
    signal: AbortSignal | undefined,
  ) => Promise<ValueOf<Awaited<ReturnType<CatalogueAnswers[Name]>>> | null>;
};

type ReadSongs = (asked: SongsAsk) => readonly Song[] | null | Promise<readonly Song[] | null>;

/** The answer to the question for songs; null without a catalogue. */
export const answerSongs =
  (read: ReadSongs): NonNullable<FakeAnswers['songs']> =>
  async (asked, report) => {
    const songs = await read(asked);
    if (songs !== null) report(songs);
    return songs === null ? null : true;
  };

/** A device without a catalogue, unless the test answers. */
export function createFakeCatalogue(
  initial: Partial<CatalogueState> = {},
  answers: FakeAnswers = {},
) {
  const channel = createChannel<CatalogueState>({ ...NOTHING_KNOWN_YET, ...initial });
  // As between a page and its worker, the types hold on both sides and not in between.
  const untyped: object = answers;
  const ask: AskCatalogue = async (name, input, { signal, onPart = () => undefined } = {}) =>
    Reflect.get(untyped, name)?.(input, onPart, signal) ?? null;
  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: async () => undefined,
    open: async () => undefined,
    download: () => undefined,
    fetchQuietly: async () => undefined,
    readBeyond: async () => [],
    addBeyond: async () => undefined,
    cancelDownload: async () => undefined,
    remove: async () => 0,
    ask,
    setState: (changes: Partial<CatalogueState>) => channel.set({ ...channel.get(), ...changes }),
  } satisfies Catalogue & { setState: unknown };
}

/** A browser without a catalogue that cannot download one either. */
export const ABSENT_CATALOGUE: Catalogue = createFakeCatalogue({ isKnown: true });
