// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whenStyled } from './whenStyled';

const RULES = 'p { margin: 0 }';

afterEach(() => document.head.replaceChildren());

/** How browsers show a style sheet that a connection did not bring. */
const UNREADABLE = {
  get cssRules(): never {
    throw new Error('forbidden');
  },
};

/** A style sheet of the page with its rules; null while it is on its way. */
function addSheet(rules: string | typeof UNREADABLE | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('crossorigin', '');
  const sheet = typeof rules === 'string' ? new CSSStyleSheet() : rules;
  if (sheet instanceof CSSStyleSheet) sheet.replaceSync(String(rules));
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

it('does not wait for a style sheet that an extension of the browser added', () => {
  addSheet(RULES);
  addSheet(UNREADABLE).removeAttribute('crossorigin');
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
  ['without rules', ''],
  ['unreadable', UNREADABLE],
])('never starts without a style sheet that is %s and cannot be loaded', (_, rules) => {
  addSheet(RULES);
  const gone = addSheet(rules);
  const start = vi.fn();
  whenStyled(document, start);
  gone.dispatchEvent(new Event('error'));
  expect(start).not.toHaveBeenCalled();
});
