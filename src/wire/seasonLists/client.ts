import * as v from 'valibot';
import { lenient, readPositiveInteger, readText } from '../../domain/lenient';
import type { SeasonListEntry, SeasonListKey } from '../../domain/seasonList';
import { parseJsonAnswer } from '../answerJson';
import type { CallOptions, Requester } from '../request';
import { isAborted, WireError } from '../wireError';

export interface SeasonListAnswer {
  readonly entries: readonly SeasonListEntry[];
  /** Whether trying again could bring entries; false where there is no such list. */
  readonly hasFailed: boolean;
}

interface ClientParts {
  readonly request: Requester;
  /** Where the app's own files live, ending in a slash. */
  readonly baseUrl: string;
}

const entrySchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readPositiveInteger), v.number()),
  name: v.pipe(v.unknown(), v.transform(readText), v.string()),
  type: lenient(readText),
});

/** Entries without a name or a usable id are left out, and so are repeated ids. */
const listSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => {
    const entriesById = new Map<number, SeasonListEntry>();
    for (const entry of entries) {
      const result = v.safeParse(entrySchema, entry);
      if (result.success && !entriesById.has(result.output.id)) {
        entriesById.set(result.output.id, result.output);
      }
    }
    return [...entriesById.values()];
  }),
);

const indexSchema = v.object({ lastUpdate: lenient(readText) });

function fileNameOf(key: SeasonListKey): string {
  if (key.kind === 'noDate') return 'no_date.json';
  return key.kind === 'year' ? `${key.year}.json` : `${key.year}-${key.season}.json`;
}

/** Not what a host says that has no such file, in whatever words. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof WireError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.status !== null && (error.status >= 500 || error.status === 429);
}

/** The season lists that ship with the app; a list that fails is empty (specification, point 8). */
export function createSeasonListsClient({ request, baseUrl }: ClientParts) {
  async function read<Schema extends v.GenericSchema>(
    fileName: string,
    schema: Schema,
    options: CallOptions,
  ): Promise<{ readonly value: v.InferOutput<Schema> | null; readonly hasFailed: boolean }> {
    try {
      const url = `${baseUrl}json/${fileName}`;
      const text = await request(url, { signal: options.signal });
      return { value: parseJsonAnswer(text, schema), hasFailed: false };
    } catch (error) {
      if (isAborted(error)) throw error;
      return { value: null, hasFailed: isPassing(error) };
    }
  }

  return {
    /** @throws WireError only of kind aborted */
    async fetchSeasonList(
      key: SeasonListKey,
      options: CallOptions = {},
    ): Promise<SeasonListAnswer> {
      const { value, hasFailed } = await read(fileNameOf(key), listSchema, options);
      return { entries: value ?? [], hasFailed };
    },

    /**
     * What the lists were made up to ("Winter 2024"), or null when they do not say.
     * @throws WireError only of kind aborted
     */
    async fetchLastUpdate(options: CallOptions = {}): Promise<string | null> {
      return (await read('index.json', indexSchema, options)).value?.lastUpdate ?? null;
    },
  };
}
