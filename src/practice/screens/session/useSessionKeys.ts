import { type RefObject, useLayoutEffect } from 'react';
import { latinKeyOf, takesText } from '../../../domain/app/keyPress';
import { usesKey } from '../../../domain/app/shortcuts';
import { focusedControl } from '../../../ui/controls/focusedControl';
import { isComposing } from '../../../ui/controls/isComposing';

/** Keys that move a session on; while one is held down it counts once. */
const MOVING_KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' ']);

/** When time runs out in the middle of a word, its last letters come at most so far apart. */
const TYPING_PAUSE_MS = 700;

const LAYERS = '[role="menu"], [aria-modal="true"]';

/** Whether the key is meant for the session: the focus is in it, or nowhere in particular. */
function isForSession(root: HTMLElement | null, { target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || document.querySelector(LAYERS) !== null) return false;
  return root?.contains(target) === true || target === document.body || target.id === 'main';
}

/** Whether the key writes something where the focus is. */
function isWritten(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLTextAreaElement) return key !== 'Escape';
  const focused = focusedControl(target);
  return key === ' ' && focused !== null && takesText(focused);
}

/** The name of a key in aria-keyshortcuts; null with a modifier that means something else. */
function nameOfKey(event: KeyboardEvent): string | null {
  const { altKey, ctrlKey, metaKey } = event;
  const key = latinKeyOf(event);
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'Control+Z' : null;
  return key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
}

const isExpanded = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Whether the focused control uses the key itself. */
function isOfControl(event: KeyboardEvent): boolean {
  const focused = focusedControl(event.target);
  if (focused === null) return false;
  // It closes open suggestions first, and writes nothing in a field.
  if (event.key === 'Escape') return focused.role === 'combobox' && isExpanded(event.target);
  // Enter works on everything that Space works on, and on links.
  return takesText(focused) || usesKey(focused, event.key === 'Enter' ? ' ' : event.key);
}

function buttonOf(root: HTMLElement | null, name: string | null): HTMLButtonElement | undefined {
  const buttons = root?.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]') ?? [];
  return [...buttons].find((button) =>
    button
      .getAttribute('aria-keyshortcuts')
      ?.split(' ')
      .includes(name ?? ''),
  );
}

function answerOf(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[role="combobox"]') ?? null;
}

/** Typing goes to the answer even if the focus was lost. @returns whether there is one */
function focusAnswer(root: HTMLElement | null, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  const answer = answerOf(root);
  answer?.focus();
  return answer !== null;
}

/** Tells of each key whether it goes on with a word whose field is gone. */
function createWordWatch(findAnswer: () => HTMLElement | null) {
  let typedAtMs = Number.NEGATIVE_INFINITY;
  return ({ key, target, timeStamp }: KeyboardEvent): boolean => {
    const isInField = focusedControl(target)?.role === 'combobox';
    const isRest = findAnswer() === null && timeStamp - typedAtMs < TYPING_PAUSE_MS;
    // Enter and Escape end the typing themselves.
    const isEnd = isInField && (key === 'Enter' || key === 'Escape');
    if (isEnd) typedAtMs = Number.NEGATIVE_INFINITY;
    else if (isInField || isRest) typedAtMs = timeStamp;
    return isRest;
  };
}

/**
 * The keys of a session: each presses the button that names it in aria-keyshortcuts. A key that is
 * held down, or that ends a composition, reaches nothing: the Enter that submits never continues.
 * Nor do the last letters of a word that was being typed when the time ran out.
 */
export function useSessionKeys(root: RefObject<HTMLElement | null>): void {
  // Before the frame is painted: a key pressed as soon as a round is seen is not lost.
  useLayoutEffect(() => {
    const held = new Set<string>();
    const isRestOfWord = createWordWatch(() => answerOf(root.current));
    const refuse = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };

    function isStale(event: KeyboardEvent): boolean {
      const { key, repeat, target } = event;
      if (!MOVING_KEYS.has(key) || isWritten(target, key)) return false;
      if (isComposing(event)) return key === 'Enter';
      // Not every system says that a key is held.
      return repeat || held.has(key);
    }

    function onKeyDown(event: KeyboardEvent): void {
      const isOurs = isForSession(root.current, event);
      const isRefused = isOurs && (isStale(event) || isRestOfWord(event));
      // A Mac sends no keyup while Cmd is down.
      if (!event.metaKey && !isComposing(event)) held.add(event.key);
      if (isRefused) refuse(event);
      if (!isOurs || isRefused || event.repeat || isComposing(event) || isOfControl(event)) return;
      if (focusAnswer(root.current, event)) return;
      const button = buttonOf(root.current, nameOfKey(event));
      if (button === undefined) return;
      refuse(event);
      button.click();
    }
    const onKeyUp = ({ key }: KeyboardEvent) => void held.delete(key);

    const listening = new AbortController();
    const { signal } = listening;
    // On the window, before the shortcuts of the page.
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener('keyup', onKeyUp, { capture: true, signal });
    window.addEventListener('blur', () => held.clear(), { signal });
    return () => listening.abort();
  }, [root]);
}
