import { afterEach, describe, expect, it } from 'vitest';
import { SPECIFIED_NAMES } from '../testing/specifiedNames';
import { SPECIFIED_PORTUGUESE, SPECIFIED_STATES } from '../testing/specifiedStates';
import type { SpecifiedPlaces, SpecifiedText } from '../testing/specifiedText';
import { showLanguage, texts } from './texts';

/** The text of the shown language with that key; undefined if there is none. */
function said([, , key, given = []]: SpecifiedText): unknown {
  const found = (key ?? '')
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined,
      texts,
    );
  return typeof found === 'function' ? Reflect.apply(found, undefined, given) : found;
}

const rowsOf = (places: SpecifiedPlaces) =>
  Object.entries(places).flatMap(([place, rows]) =>
    rows.flatMap((row) => (row[2] === null ? [] : { place, text: row[1], row })),
  );

afterEach(() => showLanguage('en'));

describe('a text that the specification quotes', () => {
  it.each([...rowsOf(SPECIFIED_NAMES), ...rowsOf(SPECIFIED_STATES)])(
    'is said in English, on its place ($place): $text',
    ({ row }) => {
      expect(said(row), row[2] ?? '').toBe(row[1]);
    },
  );

  it.each(rowsOf(SPECIFIED_PORTUGUESE))(
    'is said in Brazilian Portuguese, on its place ($place): $text',
    async ({ row }) => {
      await showLanguage('pt-BR');
      expect(said(row), row[2] ?? '').toBe(row[1]);
    },
  );

  it('is found missing where a planted row has the key of another text, or of none', () => {
    expect(said(['button', 'Play', 'common.pause'])).not.toBe('Play');
    expect(said(['button', 'Play', 'common.none.at.all'])).toBeUndefined();
  });
});
