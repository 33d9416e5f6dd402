// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whenStyled } from './whenStyled';

const RULES = 'p { margin: 0 }';

afterEach(() => document.head.replaceChildren());

/** A style sheet of the page with its rules; null while it is on its way. */
function addSheet(rules: string | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const sheet = rules === null ? null : new CSSStyleSheet();
  sheet?.replaceSync(rules ?? '');
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

it('starts at once if every style sheet is here, or the page names none', () => {
  const start = vi.fn();
  whenStyled(document, start);
  expect(start).toHaveBeenCalledOnce();
  addSheet(RULES);
  whenStyled(document, start);
  expect(start).toHaveBeenCalledTimes(2);
});

it('starts at once if the rules may not be read', () => {
  const { sheet } = addSheet(RULES);
  Object.defineProperty(sheet, 'cssRules', {
    get() {
      throw new Error('forbidden');
    },
  });
  const start = vi.fn();
  whenStyled(document, start);
  expect(start).toHaveBeenCalledOnce();
});

it('waits until the last style sheet has come', () => {
  addSheet(RULES);
  const late = [addSheet(null), addSheet(null)];
  const start = vi.fn();
  whenStyled(document, start);
  for (const link of late) {
    expect(start).not.toHaveBeenCalled();
    link.dispatchEvent(new Event('load'));
  }
  expect(start).toHaveBeenCalledOnce();
});

it.each([
  ['on its way', null],
  ['known to be gone', ''],
])('never starts without a style sheet that cannot be loaded, and is %s', (_, rules) => {
  addSheet(RULES);
  const gone = addSheet(rules);
  const start = vi.fn();
  whenStyled(document, start);
  gone.dispatchEvent(new Event('error'));
  expect(start).not.toHaveBeenCalled();
});
