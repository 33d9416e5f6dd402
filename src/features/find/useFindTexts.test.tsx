// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { type FindTextsState, useFindTexts } from './useFindTexts';

afterEach(cleanup);

function show(at: string) {
  const seen: FindTextsState[] = [];
  function Page() {
    seen.push(useFindTexts());
    return null;
  }
  const history = createMemoryHistory(at);
  render(
    <TestRouter history={history}>
      <Page />
    </TestRouter>,
  );
  const now = () => {
    const state = seen.at(-1);
    if (state === undefined) throw new Error('Nothing was drawn.');
    return state;
  };
  return { now, address: () => history.read().search };
}

it('asks for what is typed, and keeps it when the typing pauses', () => {
  const { now, address } = show('/find?tag=Band&tag=School');
  act(() => now().type('text', 'ble'));
  expect(now().texts.text).toBe('ble');
  expect(now().addressTexts.text).toBe('');
  act(() => now().keep({ text: 'ble' }));
  expect(now().addressTexts.text).toBe('ble');
  expect(address()).toBe('?tag=Band&tag=School&text=ble');
});

it('keeps one field without ending what is typed into another', () => {
  const { now } = show('/find');
  act(() => now().type('text', 'ble'));
  act(() => now().type('composer', 'k'));
  act(() => now().keep({ text: 'ble' }));
  expect(now().addressTexts).toMatchObject({ text: 'ble', composer: '' });
  expect(now().texts).toMatchObject({ text: 'ble', composer: 'k' });
  act(() => now().keep({ composer: 'ka' }));
  expect(now().texts).toMatchObject({ text: 'ble', composer: 'ka' });
});

it('has nothing of before once all is cleared, or a field is emptied', () => {
  const { now, address } = show('/find');
  act(() => now().type('text', 'ble'));
  act(() => now().keep({ text: 'ble' }));
  act(() => now().keep({ text: '' }));
  expect(now().texts.text).toBe('');
  act(() => now().type('song', 'tank'));
  act(() => now().clear());
  expect(now().texts.song).toBe('');
  expect(address()).toBe('');
});
