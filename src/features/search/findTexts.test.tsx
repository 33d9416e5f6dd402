// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { type FindTextsState, useFindTexts } from './FindScreen';

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

it('the text fields use typed text at once, and write it to the address when it is kept', () => {
  const { now, address } = show('/find?tag=Band&tag=School');
  act(() => now().type('text', 'ble'));
  expect(now().texts.text).toBe('ble');
  expect(now().addressTexts.text).toBe('');
  act(() => now().keep({ text: 'ble' }));
  expect(now().addressTexts.text).toBe('ble');
  expect(address()).toBe('?tag=Band&tag=School&text=ble');
});

it('keeping one text field does not discard text typed into another', () => {
  const { now } = show('/find');
  act(() => now().type('text', 'ble'));
  act(() => now().type('composer', 'k'));
  act(() => now().keep({ text: 'ble' }));
  expect(now().addressTexts).toMatchObject({ text: 'ble', composer: '' });
  expect(now().texts).toMatchObject({ text: 'ble', composer: 'k' });
  act(() => now().keep({ composer: 'ka' }));
  expect(now().texts).toMatchObject({ text: 'ble', composer: 'ka' });
});

it('text fields are empty after the text is cleared, one by one or all at once', () => {
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
