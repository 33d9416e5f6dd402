import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../../ui/controls/isComposing';
import { useClosedByBack } from '../../ui/nearness/useClosedByBack';
import type { SuggestRow } from '../../ui/search/result';
import { suggestionId } from '../../ui/search/searchFieldIds';
import { stepRow } from './suggestGroups';
import { useFieldEvent } from './useFieldEvent';

interface ComboboxParts {
  readonly field: HTMLInputElement;
  /** Null while it is closed. */
  readonly panel: HTMLElement | null;
  /** All rows of the panel; without rows it stays closed. */
  readonly rows: readonly SuggestRow[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly onChoose: (row: SuggestRow) => void;
  readonly onPlay: (row: SuggestRow) => void;
  readonly onRemove: (row: SuggestRow) => void;
  /** Whether the first row is active, so that Enter opens it: until the user steps to the field. */
  readonly firstActive: 'untilLeft' | 'always' | 'never';
  /** Called when Escape or Back closed the panel. */
  readonly onLeave: () => void;
}

/**
 * Keys, focus and ARIA of the search field with its panel (ARIA's editable combobox pattern): the
 * field keeps the focus, arrows choose a row.
 *
 * @returns the key of the active row; null if it is the field itself
 */
export function useCombobox(parts: ComboboxParts): string | null {
  const { field, panel, rows, isOpen, setOpen } = parts;
  /** Null if the user stepped to the field itself, undefined before any step. */
  const [chosenKey, setActiveKey] = useState<string | null | undefined>();
  const isShown = isOpen && rows.length > 0;
  const chosen = rows.find(({ key }) => key === chosenKey);
  const isFirstActive =
    parts.firstActive === 'always' || (parts.firstActive === 'untilLeft' && chosenKey !== null);
  const first = isFirstActive ? rows[0] : undefined;
  const active = isShown ? (chosen ?? first ?? null) : null;
  const activeKey = active?.key ?? null;
  const isSeenBefore = useDrawnBefore(activeKey);

  function close() {
    setOpen(false);
    setActiveKey(undefined);
  }
  useClosedByBack(() => {
    close();
    parts.onLeave();
  }, isShown);

  useFieldEvent(field, 'keydown', (event) => {
    if (isComposing(event)) {
      // Safari has ended the composition by then, and would submit the form.
      if (event.key === 'Enter') event.preventDefault();
    } else {
      const isStepped = chosen !== undefined || parts.firstActive === 'always';
      const isSeen = isStepped || isSeenBefore(event);
      workKey(event, { ...parts, active, isSeen, isShown, setActiveKey, close });
    }
  });
  useFieldEvent(field, 'input', () => {
    setOpen(true);
    setActiveKey(undefined);
  });
  useFieldEvent(field, 'focus', () => setOpen(true));
  useFieldEvent(field, 'click', () => setOpen(true));
  useFieldEvent(field.form, 'submit', close);
  useFieldEvent(field, 'blur', ({ relatedTarget }) => {
    if (!isWithin(panel, relatedTarget)) close();
  });

  /** Returns from a chip to the field and a row. */
  function stepFrom(step: 1 | -1) {
    field.focus();
    setActiveKey(stepRow(rows, null, step));
  }

  // Clicks in the panel leave the focus in the field.
  useFieldEvent(panel, 'mousedown', (event) => event.preventDefault());
  const page = isShown ? document : null;
  useFieldEvent(page, 'focusin', ({ target }) => {
    if (target !== field && !isWithin(panel, target)) close();
  });
  // Not every browser moves the focus when the user taps outside.
  useFieldEvent(page, 'pointerdown', ({ target }) => {
    const isInForm = target instanceof Node && field.form?.contains(target);
    if (!isInForm && !isWithin(panel, target)) close();
  });
  useFieldEvent(panel, 'keydown', (event) => workPanelKey(event, field, panel, close, stepFrom));
  useFieldAria(field, isShown, activeKey);
  return activeKey;
}

/** Whether a key came after the active row was drawn: an answer may arrive just before. */
function useDrawnBefore(activeKey: string | null): (event: KeyboardEvent) => boolean {
  const drawn = useRef({ key: activeKey, atMs: 0 });
  useLayoutEffect(() => {
    drawn.current = { key: activeKey, atMs: performance.now() };
  }, [activeKey]);
  return ({ timeStamp }) => drawn.current.key === activeKey && timeStamp >= drawn.current.atMs;
}

function isWithin(area: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && area?.contains(target) === true;
}

interface KeyParts extends ComboboxParts {
  readonly active: SuggestRow | null;
  /** Whether the user stepped to the active row, or it was rendered before the key was pressed. */
  readonly isSeen: boolean;
  readonly isShown: boolean;
  readonly setActiveKey: (key: string | null) => void;
  readonly close: () => void;
}

/** Handles a key; other keys are left to the field. */
function workKey(event: KeyboardEvent, parts: KeyParts): void {
  const { active, rows, isShown } = parts;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      stepWith(event, parts, event.key === 'ArrowDown' ? 1 : -1);
      break;
    case 'Enter':
      chooseActive(event, parts);
      break;
    case 'Delete':
      if (active?.kind !== 'recent') break;
      event.preventDefault();
      parts.setActiveKey(stepRow(rows, active.key, 1));
      parts.onRemove(active);
      break;
    case 'Escape':
      if (!isShown) break;
      // Escape must close nothing else.
      event.preventDefault();
      event.stopPropagation();
      parts.close();
      parts.onLeave();
      break;
    case 'Tab': {
      const beside = event.shiftKey ? null : buttonOutsideGrid(parts.panel);
      if (beside === null) parts.close();
      else {
        event.preventDefault();
        beside.focus();
      }
    }
  }
}

/** Enter without an active row is left to the form, which searches. */
function chooseActive(event: KeyboardEvent, parts: KeyParts): void {
  const { active, field, firstActive } = parts;
  if (active === null || !parts.isSeen) return;
  event.preventDefault();
  if (event.altKey) parts.onPlay(active);
  // An initially active row must not prevent a search: Shift+Enter submits it.
  else if (event.shiftKey && firstActive !== 'always') field.form?.requestSubmit();
  else parts.onChoose(active);
}

function stepWith(event: KeyboardEvent, parts: KeyParts, step: 1 | -1): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (event.altKey && step === -1) parts.close();
  else parts.setOpen(true);
  // Alt opens and closes the panel without choosing a row.
  if (!event.altKey) parts.setActiveKey(stepRow(parts.rows, parts.active?.key ?? null, step));
}

/** ARIA attributes of the field; without the panel's code they say that it is closed. */
function useFieldAria(field: HTMLInputElement, isShown: boolean, activeKey: string | null): void {
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    return () => field.setAttribute('aria-expanded', 'false');
  }, [field, isShown]);
  useLayoutEffect(() => {
    if (activeKey === null) return;
    field.setAttribute('aria-activedescendant', suggestionId(activeKey));
    // The label of Enter on a phone's keyboard: it opens the active row.
    field.setAttribute('enterkeyhint', 'go');
    return () => {
      field.removeAttribute('aria-activedescendant');
      field.setAttribute('enterkeyhint', 'search');
    };
  }, [field, activeKey]);
  useEffect(() => {
    if (activeKey === null) return;
    document.getElementById(suggestionId(activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
}

/** Such as a chip: it gets the focus itself. */
function buttonOutsideGrid(panel: HTMLElement | null): HTMLElement | null {
  const buttons = [...(panel?.querySelectorAll('button') ?? [])];
  return buttons.find((button) => button.closest('[role="grid"]') === null) ?? null;
}

/** Handles a key while a chip has the focus. @param stepFrom returns to the field and steps to a row */
function workPanelKey(
  event: KeyboardEvent,
  field: HTMLInputElement,
  panel: HTMLElement | null,
  close: () => void,
  stepFrom: (step: 1 | -1) => void,
): void {
  switch (event.key) {
    case 'Escape':
      event.preventDefault();
      event.stopPropagation();
      field.focus();
      close();
      break;
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      event.stopPropagation();
      stepFrom(event.key === 'ArrowDown' ? 1 : -1);
      break;
    case 'Tab':
      if (!event.shiftKey || event.target !== buttonOutsideGrid(panel)) break;
      event.preventDefault();
      field.focus();
  }
}
