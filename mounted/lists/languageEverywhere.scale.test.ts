import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { GROUPS } from '../../e2e/walk/groups';
import { expect, test } from '../harness/test';
import { changeElsewhere, findLeftOver, PSEUDO, walkPseudo } from './otherLanguage';

/** Remembers every element of the page, and what is focused. */
function remember(page: Page): Promise<void> {
  return page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    Reflect.set(window, 'remembered', { elements, focused: document.activeElement });
  });
}

/** @returns the remembered elements that have left the page, and the lost focus */
function findLost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { elements, focused }: { elements: readonly Element[]; focused: Element } = Reflect.get(
      window,
      'remembered',
    );
    // Only some languages have a name with a slash, after which a line may break.
    const gone = elements.filter(({ isConnected, tagName }) => !isConnected && tagName !== 'WBR');
    const lost = gone
      .filter(({ parentElement }) => parentElement === null || !gone.includes(parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
    return document.activeElement === focused ? lost : [...lost, 'the focus'];
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Types into every text field of the dialog that is open, else of the page; the caret is in the last text. */
function typeEverywhere(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    const isText = (field: TextField) =>
      /^(?:text|search|textarea)$/.test(field.type) && !field.disabled && !field.readOnly;
    // Nobody types while a menu is open.
    const hasMenu = document.querySelector('[role=menu]') !== null;
    const all = hasMenu ? [] : [...root.querySelectorAll<TextField>('input, textarea')];
    const fields = all.filter(isText);
    const typed = fields.map((field) => ({ field, before: field.value, text: 'half a wo' }));
    for (const { field, text } of typed) enter(field, text);
    fields.at(-1)?.focus();
    fields.at(-1)?.setSelectionRange(4, 6);
    Reflect.set(window, 'typed', typed);
    Reflect.set(window, 'enterText', enter);

    /** As a press of keys does, past the value that React holds. */
    function enter(field: TextField, text: string): void {
      const { prototype } =
        field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** @returns the fields that have lost their text, the focus or the caret; all get their old texts */
function findUntyped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const typed: readonly { field: TextField; before: string; text: string }[] = Reflect.get(
      window,
      'typed',
    );
    const last = typed.at(-1)?.field;
    const lost = typed
      .filter(({ field, text }) => !field.isConnected || field.value !== text)
      .map(({ field }) => `${field.ariaLabel ?? field.id} holds ${field.value}`);
    if (last !== undefined && document.activeElement !== last) lost.push('the focus');
    if (last !== undefined && (last.selectionStart !== 4 || last.selectionEnd !== 6))
      lost.push(`the caret at ${last.selectionStart} to ${last.selectionEnd}`);
    for (const { field, before } of typed) Reflect.get(window, 'enterText')(field, before);
    return lost;
  });
}

describe('a language that another tab has chosen', () => {
  for (const group of GROUPS) {
    test(`changes all texts of ${group.what}, nothing is mounted again, and what is typed stays`, async ({
      page,
    }) => {
      const wrong: string[] = [];
      await walkPseudo(page, group, async (place) => {
        await remember(page);
        await changeElsewhere(page, 'ja');
        for (const lost of await findLost(page)) wrong.push(`${place}, lost: ${lost}`);
        for (const text of await findLeftOver(page)) wrong.push(`${place}, kept: ${text}`);
        await changeElsewhere(page, PSEUDO);
        await typeEverywhere(page);
        await changeElsewhere(page, 'ja');
        await changeElsewhere(page, PSEUDO);
        for (const lost of await findUntyped(page)) wrong.push(`${place}, typed: ${lost}`);
      });
      expect(wrong).toEqual([]);
    });
  }
});
