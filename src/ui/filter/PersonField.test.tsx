// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FittingPerson } from '../../domain/song/hits';
import { type Deferred, defer } from '../../testing/deferred';
import { PersonField } from './NameFields';

afterEach(cleanup);

/** A field whose searches the test answers, in any order. */
function show() {
  const searches: { readonly signal: AbortSignal; readonly answer: Deferred<FittingPerson[]> }[] =
    [];
  const findPeople = (_: string, signal: AbortSignal) => {
    const answer = defer<FittingPerson[]>();
    searches.push({ signal, answer });
    return answer.promise;
  };
  const field = () => (
    <PersonField personId={null} name={null} findPeople={findPeople} onChange={() => undefined} />
  );
  const view = render(field());
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const answer = (place: number, name: string) =>
    act(async () =>
      searches[place]?.answer.resolve([{ personId: place, name, fittingName: null, songCount: 1 }]),
    );
  const aborted = () => searches.map(({ signal }) => signal.aborted);
  return { ...view, type, answer, aborted };
}

it('a search for people is aborted by the next letter, by an empty field, and by leaving it', () => {
  const { type, aborted, unmount } = show();
  type('a');
  type('ab');
  expect(aborted()).toEqual([true, false]);
  type('');
  expect(aborted()).toEqual([true, true]);
  type('abc');
  unmount();
  expect(aborted()).toEqual([true, true, true]);
});

it.each([
  ['in order', [0, 1]],
  ['in the other order', [1, 0]],
])('people of the newest text stay when answers arrive %s', async (_, order) => {
  const { type, answer } = show();
  type('a');
  type('ab');
  for (const place of order) await answer(place, `Person ${place}`);
  expect(screen.queryByText('Person 1')).not.toBeNull();
  expect(screen.queryByText('Person 0')).toBeNull();
});
