import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { SuggestRow } from '../../ui/search/found';
import { suggestionId } from '../../ui/search/searchFieldIds';
import { stepRow } from './suggestGroups';
import { useFieldEvent } from './useFieldEvent';
import { buttonOutsideGrid, usePanelKeys } from './usePanelKeys';

interface ComboboxParts {
  readonly field: HTMLInputElement;
  readonly panel: RefObject<HTMLElement | null>;
  /** All that stand in the panel; with none it stays closed. */
  readonly rows: readonly SuggestRow[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly onChoose: (row: SuggestRow) => void;
  readonly onPlay: (row: SuggestRow) => void;
  readonly onRemove: (row: SuggestRow) => void;
  /** The first row is active from the start, so that Enter means it. */
  readonly isFirstActive: boolean;
  /** Escape has closed the panel. */
  readonly onEscape: () => void;
}

/** What Safari gives the key that ends a composition. */
const COMPOSING_KEY_CODE = 229;

/**
 * Keys, focus and ARIA of the search field with its panel (ARIA's pattern of an editable combobox):
 * the field keeps the focus, arrows choose a row.
 *
 * @returns the key of the active row; null while it is the field itself
 */
export function useCombobox(parts: ComboboxParts): string | null {
  const { field, panel, rows, isOpen, setOpen } = parts;
  const [chosenKey, setActiveKey] = useState<string | null>(null);
  const isShown = isOpen && rows.length > 0;
  const first = parts.isFirstActive ? rows[0] : undefined;
  const active = isShown ? (rows.find(({ key }) => key === chosenKey) ?? first ?? null) : null;
  const activeKey = active?.key ?? null;

  function close() {
    setOpen(false);
    setActiveKey(null);
  }

  useFieldEvent(field, 'keydown', (event) => {
    if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) {
      // Safari has ended the composition by then, and would send the form.
      if (event.key === 'Enter') event.preventDefault();
    } else workKey(event, { ...parts, active, isShown, setActiveKey, close });
  });
  useFieldEvent(field, 'input', () => {
    setOpen(true);
    setActiveKey(null);
  });
  useFieldEvent(field, 'focus', () => setOpen(true));
  useFieldEvent(field, 'click', () => setOpen(true));
  useFieldEvent(field.form, 'submit', close);
  useFieldEvent(field, 'blur', ({ relatedTarget }) => {
    if (!isWithin(panel, relatedTarget)) close();
  });

  /** Back from a chip. */
  function stepFrom(step: 1 | -1) {
    field.focus();
    setActiveKey(stepRow(rows, null, step));
  }

  const page = isShown ? document : null;
  useFieldEvent(page, 'mousedown', (event) => {
    // The field keeps the focus while its panel is used.
    if (isWithin(panel, event.target)) event.preventDefault();
  });
  useFieldEvent(page, 'focusin', ({ target }) => {
    if (target !== field && !isWithin(panel, target)) close();
  });
  // A finger beside a field does not take its focus everywhere.
  useFieldEvent(page, 'pointerdown', ({ target }) => {
    const isInForm = target instanceof Node && field.form?.contains(target);
    if (!isInForm && !isWithin(panel, target)) close();
  });
  usePanelKeys(panel, isShown, { field, close, stepFrom });
  useFieldAria(field, isShown, activeKey);
  return activeKey;
}

function isWithin(area: RefObject<HTMLElement | null>, target: EventTarget | null): boolean {
  return target instanceof Node && area.current?.contains(target) === true;
}

interface KeyParts extends ComboboxParts {
  readonly active: SuggestRow | null;
  readonly isShown: boolean;
  readonly setActiveKey: (key: string | null) => void;
  readonly close: () => void;
}

/** What a key does; those that are not named here are left to the field. */
function workKey(event: KeyboardEvent, parts: KeyParts): void {
  const { active, rows, isShown } = parts;
  switch (event.key) {
    case 'ArrowDown':
      stepWith(event, parts, 1);
      break;
    case 'ArrowUp':
      stepWith(event, parts, -1);
      break;
    case 'Enter':
      if (active === null) break;
      event.preventDefault();
      if (event.altKey) parts.onPlay(active);
      else parts.onChoose(active);
      break;
    case 'Delete':
      if (active?.kind !== 'recent') break;
      event.preventDefault();
      parts.setActiveKey(stepRow(rows, active.key, 1));
      parts.onRemove(active);
      break;
    case 'Escape':
      if (!isShown) break;
      // What else closes on Escape stays open for now.
      event.preventDefault();
      event.stopPropagation();
      parts.close();
      parts.onEscape();
      break;
    case 'Tab': {
      const beside = event.shiftKey ? null : buttonOutsideGrid(parts.panel.current);
      if (beside === null) parts.close();
      else {
        event.preventDefault();
        beside.focus();
      }
    }
  }
}

function stepWith(event: KeyboardEvent, parts: KeyParts, step: 1 | -1): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (event.altKey && step === -1) parts.close();
  else parts.setOpen(true);
  // Alt opens and closes the panel and chooses nothing.
  if (!event.altKey) parts.setActiveKey(stepRow(parts.rows, parts.active?.key ?? null, step));
}

/** What the field says of its panel; with the panel's code gone it says that there is none. */
function useFieldAria(field: HTMLInputElement, isShown: boolean, activeKey: string | null): void {
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    return () => field.setAttribute('aria-expanded', 'false');
  }, [field, isShown]);
  useLayoutEffect(() => {
    if (activeKey === null) return;
    field.setAttribute('aria-activedescendant', suggestionId(activeKey));
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, activeKey]);
  useEffect(() => {
    if (activeKey === null) return;
    document.getElementById(suggestionId(activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
}
