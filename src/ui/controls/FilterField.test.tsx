// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterField } from './FilterField';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = vi.fn<(text: string) => void>();
const typed = vi.fn<(text: string) => void>();

function Page() {
  const [value, setValue] = useState('start');
  const [change] = useState(() => (text: string) => {
    heard(text);
    setValue(text);
  });
  return (
    <>
      <FilterField label="Filter" value={value} onType={typed} onChange={change} />
      <button type="button" onClick={() => setValue('')}>
        clear
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs));

it('the filter field reports its text once, when typing pauses', () => {
  heard.mockClear();
  render(<Page />);
  expect(field().value).toBe('start');
  type('a');
  wait(100);
  type('ab');
  wait(100);
  expect(heard).not.toHaveBeenCalled();
  wait(500);
  expect(heard.mock.calls).toEqual([['ab']]);
  expect(field().value).toBe('ab');
});

it('the filter field shows a value set from outside and does not report it back', () => {
  render(<Page />);
  heard.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('');
  wait(500);
  expect(heard).not.toHaveBeenCalled();
});

it('text being typed survives a late value from outside and is reported', () => {
  render(<Page />);
  heard.mockClear();
  type('later');
  // The value of a link pressed before, rendered only now.
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('later');
  wait(500);
  expect(heard.mock.calls).toEqual([['later']]);
  expect(field().value).toBe('later');
});

it('the original text, typed again, survives a late value from outside and is reported', () => {
  render(<Page />);
  heard.mockClear();
  type('');
  type('start');
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('start');
  wait(500);
  expect(heard.mock.calls).toEqual([['start']]);
});

it('the original text, typed again, is reported although the value has not changed', () => {
  render(<Page />);
  heard.mockClear();
  type('start!');
  type('start');
  wait(500);
  expect(heard.mock.calls).toEqual([['start']]);
});

it('navigating to another address replaces unreported text in the filter field', () => {
  render(<Page />);
  heard.mockClear();
  type('sooner');
  // Back and links do this; the focus may stay in the field.
  window.history.pushState(null, '', '#/elsewhere');
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('');
  wait(500);
  expect(heard).not.toHaveBeenCalled();
});

it('an unmounted filter field reports no text', () => {
  const { unmount } = render(<Page />);
  heard.mockClear();
  type('late');
  unmount();
  wait(500);
  expect(heard).not.toHaveBeenCalled();
});
