import { vi } from 'vitest';

/** The window is one of which these media queries hold, and no other; until mocks are restored. */
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
