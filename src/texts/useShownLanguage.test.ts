// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showLanguage, shownLanguage } from './texts';
import { useMemoInLanguage } from './useShownLanguage';

afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

it('what holds texts is made again in another language, and otherwise only with its dependencies', async () => {
  const { result, rerender } = renderHook(
    ({ dependency }) =>
      useMemoInLanguage(() => ({ dependency, made: shownLanguage() }), [dependency]),
    { initialProps: { dependency: 1 } },
  );
  const first = result.current;
  rerender({ dependency: 1 });
  expect(result.current).toBe(first);
  await act(() => showLanguage('de'));
  expect(result.current).toEqual({ dependency: 1, made: 'de' });
  rerender({ dependency: 2 });
  expect(result.current).toEqual({ dependency: 2, made: 'de' });
});
