import { useEffect, useEffectEvent, useRef } from 'react';
import { type Services, useServices } from '../../actions/services';
import { keysIn } from '../../domain/app/keyChoices';
import type { FocusedControl, KeyPress } from '../../domain/app/keyPress';
import { isSearchKey } from '../../domain/app/searchKey';
import { type Shortcut, shortcutFor } from '../../domain/app/shortcuts';
import { seekStepFor } from '../../domain/media/seekKeys';
import { useNavigator } from '../../routing/useNavigator';
import { goToSearch } from '../../ui/search/goToSearch';
import { loadWorkKey } from './lateParts';

const nothing = () => undefined;

/** Dialogs keep the keys to themselves, but for the one that shows what is on. */
const MODAL_SELECTOR = '[aria-modal="true"]:not([data-keys])';

function toControl(element: Element | null): FocusedControl | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}

type TransportKey = Extract<Shortcut, 'togglePlay' | 'next' | 'previous'>;

function isTransportKey(shortcut: Shortcut | null): shortcut is TransportKey {
  return shortcut === 'togglePlay' || shortcut === 'next' || shortcut === 'previous';
}

/** Which song is on, and whether it plays. */
function describeSong(player: Pick<Services['player'], 'getSnapshot'>): string {
  const { currentSongId, status } = player.getSnapshot();
  return `${currentSongId} ${status === 'playing' || status === 'loading'}`;
}

/**
 * Lets the keys (specification, point 9) work wherever nothing else has a use for them. The search
 * is there at once, as the letters that follow are for it, and so are play, next and previous: if
 * Space pauses late, a click on Pause meets Play. What the other keys do is fetched when the page
 * is idle: one that is quicker works as soon as that is there, and those after it wait their turn.
 * What is meant for the song that is on gives way to a click that changed it meanwhile.
 */
export function useShortcuts(): void {
  const services = useServices();
  const navigator = useNavigator();
  const clickCount = useRef(0);
  const waitingKeyCount = useRef(0);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const focused = document.activeElement;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
    const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
    const press: KeyPress = {
      ...{ key, code, repeat, isComposing },
      ...modifiers,
      focused: toControl(focused),
    };
    const isCovered = () =>
      services.dialogs.getSnapshot().dialog !== null ||
      document.querySelector(MODAL_SELECTOR) !== null;
    if (isSearchKey(press)) {
      if (isCovered()) return;
      event.preventDefault();
      goToSearch();
      return;
    }
    const { player, storage } = services;
    const shortcut = shortcutFor(press, keysIn(storage.keyChoices.getSettings().keys));
    if (shortcut === null && seekStepFor(press) === null) return;
    if (isTransportKey(shortcut) && waitingKeyCount.current === 0) {
      if (isCovered()) return;
      event.preventDefault();
      player.dispatch({ type: shortcut });
      return;
    }
    const clicksBefore = clickCount.current;
    const songBefore = describeSong(player);
    const isOvertaken = () =>
      clickCount.current > clicksBefore && describeSong(player) !== songBefore;
    const run = {
      event,
      press,
      shortcut,
      focused,
      isCovered,
      isOvertaken,
      tools: { ...services, navigator },
    };
    const work = loadWorkKey.arrived?.() ?? null;
    if (work !== null) {
      work(run);
      return;
    }
    waitingKeyCount.current += 1;
    loadWorkKey()
      .then((arrived) => arrived(run), nothing)
      .finally(() => {
        waitingKeyCount.current -= 1;
      });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const noteClick = () => {
      clickCount.current += 1;
    };
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('click', noteClick, { signal, capture: true });
    return () => listening.abort();
  }, []);
}
