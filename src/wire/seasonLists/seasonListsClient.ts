import * as v from 'valibot';
import {
  lenient,
  readEach,
  readPositiveInteger,
  readText,
  readTexts,
} from '../../domain/app/lenient';
import { type SeasonIndex, UNKNOWN_LISTS } from '../../domain/season/seasonIndex';
import { type SeasonListKey, seasonListName } from '../../domain/season/seasonList';
import type { SeasonListEntry } from '../../domain/season/seasonPage';
import { parseJsonAnswer } from '../answerBody';
import type { CallOptions, Requester, RequestOptions } from '../request';
import { isAborted, WireError } from '../wireError';

const entrySchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readPositiveInteger), v.number()),
  name: v.pipe(v.unknown(), v.transform(readText), v.string()),
  type: lenient(readText),
});

/** Entries without a name or a usable id, and repeated ids, are left out. */
const listSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => {
    const entriesById = new Map<number, SeasonListEntry>();
    for (const entry of readEach(entrySchema, entries)) {
      if (!entriesById.has(entry.id)) entriesById.set(entry.id, entry);
    }
    return [...entriesById.values()];
  }),
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readDay(input: unknown): string | null {
  const text = readText(input);
  return text !== null && DAY.test(text) ? text : null;
}

function readListNames(input: unknown): ReadonlySet<string> | null {
  return Array.isArray(input) ? new Set(readTexts(input)) : null;
}

const indexSchema = v.object({
  lastUpdate: lenient(readText),
  wholeOn: lenient(readDay),
  lists: lenient(readListNames),
});

/** Whether a retry may succeed: false for any answer of a host that has no such file. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof WireError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  return error.status !== null && (error.status >= 500 || error.status === 429);
}

/**
 * The season lists of the host that serves the app (specification, point 8).
 *
 * @param baseUrl path of the app's static files, ending in a slash
 */
export function createSeasonListsClient(request: Requester, baseUrl: string) {
  async function read<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    options: RequestOptions,
  ): Promise<v.InferOutput<Schema>> {
    return parseJsonAnswer(await request(`${baseUrl}json/${name}.json`, options), schema);
  }

  return {
    /**
     * The list is empty on failure; `hasFailed` tells whether a retry could bring entries, and is
     * false if there is no such list.
     * @throws WireError only of kind aborted
     */
    async fetchSeasonList(key: SeasonListKey, options: CallOptions = {}) {
      try {
        const entries = await read(seasonListName(key), listSchema, options);
        return { entries, hasFailed: false };
      } catch (error) {
        if (isAborted(error)) throw error;
        return { entries: [], hasFailed: isPassing(error) };
      }
    },

    /**
     * The host's information about its lists.
     * @throws WireError when it was aborted, or when a retry could succeed
     */
    async fetchSeasonIndex(options: CallOptions = {}): Promise<SeasonIndex> {
      try {
        const { lastUpdate, wholeOn, lists } = await read('index', indexSchema, {
          ...options,
          isFresh: true,
        });
        return { lastUpdate, wholeOn, listNames: lists };
      } catch (error) {
        if (isAborted(error) || isPassing(error)) throw error;
        return UNKNOWN_LISTS;
      }
    },
  };
}
