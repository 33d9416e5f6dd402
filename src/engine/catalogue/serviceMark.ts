import { createReadingTest, readingsOf } from '../serviceMatcher';
import type { MarkedRange } from './catalogueQuestions';

/** The service takes so short texts for whole names. */
const LONGEST_WHOLE_NAME_TEXT = 2;
/** In longer names nobody looks for the place. */
const MOST_SYMBOLS = 200;

/** Where a text stands in a name by the service's rules; null where it does not. */
export type FindAsTheService = (name: string) => MarkedRange | null;

export function createServiceMark(text: string): FindAsTheService {
  const isWhole = [...text].length <= LONGEST_WHOLE_NAME_TEXT;
  const { standsIn } = createReadingTest(text.toLowerCase(), { isWhole, swapsWords: false });
  const fits = (name: string) => readingsOf(name).some(standsIn);

  return (name) => {
    if (text === '' || !fits(name)) return null;
    const symbols = [...name];
    if (isWhole || symbols.length > MOST_SYMBOLS) return [0, name.length];
    // The first place where it has ended, and the last from which it reaches there.
    let end = 1;
    while (end < symbols.length && !fits(symbols.slice(0, end).join(''))) end += 1;
    let start = end - 1;
    while (start > 0 && !fits(symbols.slice(start, end).join(''))) start -= 1;
    const from = symbols.slice(0, start).join('').length;
    return [from, from + symbols.slice(start, end).join('').length];
  };
}
