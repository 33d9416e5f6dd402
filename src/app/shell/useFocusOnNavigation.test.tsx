// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnNavigation } from './useRowsInPlace';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function Page({ pathname }: { readonly pathname: string }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);
  return (
    <>
      <input aria-label="Search" />
      <main ref={main} tabIndex={-1} />
    </>
  );
}

function show() {
  const { rerender } = render(<Page pathname="/" />);
  return {
    field: screen.getByRole('textbox'),
    main: screen.getByRole('main'),
    address: (path: string) => window.history.pushState(null, '', `#${path}`),
    draw: (path: string) => rerender(<Page pathname={path} />),
  };
}

it('a field focused while the next page was loading keeps the focus', () => {
  const { field, main, address, draw } = show();
  address('/playlist/1');
  field.focus();
  draw('/playlist/1');
  expect(document.activeElement).toBe(field);
  address('/song');
  draw('/song');
  expect(document.activeElement).toBe(main);
});

it('a field that is typed in again while its search was loading keeps the focus', () => {
  const { field, main, address, draw } = show();
  field.focus();
  address('/search/a');
  fireEvent.input(field, { target: { value: 'ab' } });
  draw('/search/a');
  expect(document.activeElement).toBe(field);
  address('/search/ab');
  draw('/search/ab');
  expect(document.activeElement).toBe(main);
});
