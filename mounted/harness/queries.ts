import { getNodeText } from '@testing-library/react';
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { PropertySymbol } from 'happy-dom';

/** How a text is looked for: a string is a part of it in any case, unless it is exact. */
export type TextMatch = string | RegExp;

export interface TextOptions {
  readonly exact?: boolean | undefined;
}

export interface RoleOptions extends TextOptions {
  readonly name?: TextMatch;
  readonly description?: TextMatch;
  readonly level?: number;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly includeHidden?: boolean;
}

export function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

export function isTextMatch(
  text: string,
  match: TextMatch,
  { exact = false }: TextOptions,
): boolean {
  const line = oneLine(text);
  if (match instanceof RegExp) return match.test(line);
  const wanted = oneLine(match);
  return exact ? line === wanted : line.toLowerCase().includes(wanted.toLowerCase());
}

const CLOSED_DETAILS = 'details:not([open])';

function isUndrawn(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  const { style } = element instanceof HTMLElement ? element : { style: null };
  if (style?.display === 'none' || style?.visibility === 'hidden') return true;
  const { parentElement } = element;
  return (
    parentElement?.matches(CLOSED_DETAILS) === true && element !== parentElement.firstElementChild
  );
}

/**
 * Whether an element is drawn, as far as its attributes say: the style sheets are not there, so what
 * they hide at some width is a matter for the browser tests.
 */
export function isDrawn(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (isUndrawn(each)) return false;
  }
  return true;
}

/** Tells which elements a screen reader leaves out; what it found above one counts for its siblings. */
function createReader(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return function isLeftOut(element): boolean {
    const told = known.get(element);
    if (told !== undefined) return told;
    const { parentElement } = element;
    const is =
      element.getAttribute('aria-hidden') === 'true' ||
      isUndrawn(element) ||
      (parentElement === null ? !element.isConnected : isLeftOut(parentElement));
    known.set(element, is);
    return is;
  };
}

const displayOfTag = new Map<string, string>();

/** As the sheet of the browser has it; what it does not mention is part of the line. */
function displayOf(element: Element): string {
  if (isUndrawn(element)) return 'none';
  const own = element instanceof HTMLElement ? element.style.display : '';
  if (own !== '') return own;
  const known = displayOfTag.get(element.tagName);
  if (known !== undefined) return known;
  const display = getComputedStyle(element).display || 'inline';
  displayOfTag.set(element.tagName, display);
  return display;
}

/** Whether a part of a line has space of its own at an end, which the library cuts off. */
function isSpaced({ textContent }: Element): boolean {
  return textContent !== null && textContent !== textContent.trim();
}

/** What a name depends on; happy-dom takes long for all that an element inherits. */
function styleOf(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string) => {
    if (name !== 'display') return '';
    const display = displayOf(element);
    return display === 'inline' && isSpaced(element) ? 'inline-block' : display;
  };
  return { getPropertyValue } as CSSStyleDeclaration;
}

const NAMES = { computedStyleSupportsPseudoElements: false, getComputedStyle: styleOf } as const;

export function accessibleName(element: Element): string {
  return oneLine(computeAccessibleName(element, NAMES));
}

export function accessibleDescription(element: Element): string {
  return oneLine(computeAccessibleDescription(element, NAMES));
}

/** Elements whose role depends on more than their name. */
const ROLE_BY_ATTRIBUTES: ReadonlySet<string> = new Set([
  'a',
  'area',
  'img',
  'input',
  'link',
  'select',
  'th',
]);

/** A look for a role asks every element of the page, most of which are as all others of their name. */
const roleOfName = new Map<string, string | null>();

function roleOf(element: Element): string | null {
  const { localName } = element;
  if (element.hasAttribute('role')) return getRole(element);
  // The library takes every head in a table for one of a column.
  if (localName === 'th' && element.getAttribute('scope') === 'row') return 'rowheader';
  if (ROLE_BY_ATTRIBUTES.has(localName)) return getRole(element);
  const known = roleOfName.get(localName);
  if (known !== undefined) return known;
  const role = getRole(element);
  roleOfName.set(localName, role);
  return role;
}

function headingLevel(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1] ?? 2);
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';
}

function isSelected(element: Element): boolean {
  return element instanceof HTMLOptionElement
    ? element.selected
    : element.getAttribute('aria-selected') === 'true';
}

export function isDisabled(element: Element): boolean {
  return (
    element.matches(':disabled') ||
    element.closest('[aria-disabled="true"]') !== null ||
    element.closest('fieldset[disabled]') !== null
  );
}

const STATES = {
  level: (element: Element, level: number) => headingLevel(element) === level,
  checked: (element: Element, is: boolean) => isChecked(element) === is,
  selected: (element: Element, is: boolean) => isSelected(element) === is,
  pressed: (element: Element, is: boolean) =>
    (element.getAttribute('aria-pressed') === 'true') === is,
  expanded: (element: Element, is: boolean) =>
    (element.getAttribute('aria-expanded') === 'true') === is,
  disabled: (element: Element, is: boolean) => isDisabled(element) === is,
};

function hasStates(element: Element, options: RoleOptions): boolean {
  const { level, checked, selected, pressed, expanded, disabled } = options;
  return (
    (level === undefined || STATES.level(element, level)) &&
    (checked === undefined || STATES.checked(element, checked)) &&
    (selected === undefined || STATES.selected(element, selected)) &&
    (pressed === undefined || STATES.pressed(element, pressed)) &&
    (expanded === undefined || STATES.expanded(element, expanded)) &&
    (disabled === undefined || STATES.disabled(element, disabled))
  );
}

/** As Playwright has it: a section has a role by its name, and a summary none of its own. */
function hasRole(element: Element, role: string): boolean {
  if (roleOf(element) !== role) return false;
  if (element.hasAttribute('role')) return true;
  if (element.tagName === 'SECTION') return element.matches('[aria-label], [aria-labelledby]');
  return element.tagName !== 'SUMMARY';
}

/**
 * Every element inside a root, in the order of the page. A look asks for them all, mostly after a
 * change, where happy-dom's own search of everything takes nine times as long as its lists of children.
 */
function allInside(root: Element | Document): readonly Element[] {
  const found: Element[] = [];
  function look(parent: Element | Document): void {
    const children: readonly Element[] = Reflect.get(parent, PropertySymbol.elementArray);
    for (const child of children) {
      found.push(child);
      look(child);
    }
  }
  look(root);
  return found;
}

/** Everything inside a root with this role, in the order of the page. */
export function allByRole(
  root: Element | Document,
  role: string,
  options: RoleOptions = {},
): readonly Element[] {
  const { name, description, exact, includeHidden = false } = options;
  const isLeftOut = createReader();
  return allInside(root).filter(
    (element) =>
      hasRole(element, role) &&
      (includeHidden || !isLeftOut(element)) &&
      hasStates(element, options) &&
      (name === undefined || isTextMatch(accessibleName(element), name, { exact })) &&
      (description === undefined ||
        isTextMatch(accessibleDescription(element), description, { exact })),
  );
}

/** The text that is drawn. Parts of one line are joined, as their sizes and places are not known. */
export function drawnText(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Element) return isUndrawn(node) ? '' : drawnText(node);
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  });
  return oneLine(parts.join(''));
}

const NEVER_TEXT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD']);

function textOf(element: Element): string {
  return element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)
    ? element.value
    : (element.textContent ?? '');
}

/** The smallest elements that have this text. */
export function allByText(
  root: Element | Document,
  match: TextMatch,
  options: TextOptions = {},
): readonly Element[] {
  const found: Element[] = [];
  /** @returns whether a child of the element has the text */
  function look(element: Element): boolean {
    let isInside = false;
    for (const child of element.children) {
      if (NEVER_TEXT.has(child.tagName)) continue;
      const has = isTextMatch(textOf(child), match, options);
      isInside ||= has;
      const place = found.length;
      const isDeeper = look(child);
      if (has && !isDeeper) found.splice(place, 0, child);
    }
    return isInside;
  }
  look(root instanceof Element ? root : document.documentElement);
  return found;
}

function labelTexts(element: Element): readonly string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return [
    ...(named.length > 0 ? [named.join(' ')] : []),
    element.getAttribute('aria-label') ?? '',
    ...labels.map((label) => label.textContent ?? ''),
  ].filter((text) => text !== '');
}

export function allByLabel(
  root: Element | Document,
  match: TextMatch,
  options: TextOptions = {},
): readonly Element[] {
  return allInside(root).filter((element) =>
    labelTexts(element).some((text) => isTextMatch(text, match, options)),
  );
}

export function allByAttribute(
  root: Element | Document,
  attribute: string,
  match: TextMatch,
  options: TextOptions = {},
): readonly Element[] {
  return [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
    isTextMatch(element.getAttribute(attribute) ?? '', match, options),
  );
}

/** How a failing test names an element. */
export function describe(element: Element): string {
  const role = roleOf(element) ?? element.tagName.toLowerCase();
  return `${role} "${accessibleName(element) || oneLine(getNodeText(element as HTMLElement))}"`;
}
