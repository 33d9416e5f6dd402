import { vi } from 'vitest';

/** Only these media queries match, until mocks are restored. */
export function beInWindow(...queries: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: queries.includes(query),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
