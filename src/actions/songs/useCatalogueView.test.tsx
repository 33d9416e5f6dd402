// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import { buildServices } from '../../testing/buildServices';
import { type Deferred, defer } from '../../testing/deferred';
import { createFakeCatalogue, type FakeAnswers } from '../../testing/fakeCatalogue';
import { buildSongs } from '../../testing/songBuilder';
import { answerFound } from '../../testing/songResult';
import { TestApp } from '../../testing/TestApp';
import { useCatalogueView } from './useCatalogueView';

afterEach(cleanup);

const HERE = {
  facts: { savedAtMs: 1, songCount: 9, animeCount: 3, byteCount: 100, droppedCount: 0 },
  isKnown: true,
  isSearchable: true,
};
const SONGS_OF = new Map([
  ['one', buildSongs(1, 2, 3)],
  ['two', buildSongs(1, 2, 3, 4, 5)],
]);

it('songs of a changed question are awaited with the earlier ones in sight, whose counts and groups are not taken for theirs', async () => {
  const held = new Map<string, Deferred<void>>([['two', defer<void>()]]);
  const answers = answerFound(({ text }) => ({ songs: SONGS_OF.get(text) ?? [] }));
  const counted = vi.fn<NonNullable<FakeAnswers['counts']>>(async () => null);
  const grouped = vi.fn(answers.groups);
  const catalogue = createFakeCatalogue(HERE, {
    ...answers,
    async find(asked, ...rest) {
      await held.get(asked.question.text)?.promise;
      return answers.find?.(asked, ...rest) ?? null;
    },
    counts: counted,
    groups: grouped,
  });
  const services = buildServices({ catalogue });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestApp services={services}>{children}</TestApp>
  );
  const { result, rerender } = renderHook(
    ({ text }) =>
      useCatalogueView(
        { text, takenOff: [], fields: null, isAnimeOnly: false, by: 'song' },
        { filter: NO_FILTER, sort: BY_RELEVANCE },
        { isOn: false, isCounted: true },
      ),
    { wrapper, initialProps: { text: 'one' } },
  );
  const textsAsked = (asked: typeof counted | typeof grouped) =>
    asked.mock.calls.map(([{ question }]) => question.text);
  await waitFor(() => expect(result.current.view?.songCount).toBe(3));
  expect(result.current.isOutdated).toBe(false);

  rerender({ text: 'two' });
  await act(async () => undefined);
  expect(result.current.isOutdated).toBe(true);
  expect([textsAsked(counted), textsAsked(grouped)]).toEqual([['one'], ['one']]);

  act(() => held.get('two')?.resolve());
  await waitFor(() => expect(result.current.view?.songCount).toBe(5));
  expect(result.current.isOutdated).toBe(false);
  expect([textsAsked(counted), textsAsked(grouped)]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
});
