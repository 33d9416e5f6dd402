import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../../actions/services';
import { useSessionKeys } from './useSessionKeys';

/**
 * What the stage of rounds has in all of its phases: its keys, where the focus goes, and that the
 * frame tells nothing of a song while it is asked.
 *
 * @param place names the phase and its round
 */
export function useStage(place: string, isAsking: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSessionKeys(root);
  useFocusOnPhase(root, heading, place);
  const { names } = useServices();
  // The bar may have the same song.
  useLayoutEffect(() => {
    names.setAsking(isAsking);
    return () => names.setAsking(false);
  }, [names, isAsking]);
  const pressed = useRef('');

  /** The second click of two is not for what the first one brought. */
  function refuseSecondClick(event: MouseEvent): void {
    if (event.detail <= 1) pressed.current = place;
    else if (pressed.current !== place) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return { root, heading, refuseSecondClick };
}

/** Moves the focus with the phase, so that it is never lost: to the answer, else to the heading. */
function useFocusOnPhase(
  root: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  place: string,
): void {
  const before = useRef(place);
  useLayoutEffect(() => {
    const isFirst = before.current === place || before.current === 'loading';
    before.current = place;
    // On opening, the frame has moved the focus to the page.
    if (isFirst && !place.startsWith('ask')) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const field = root.current?.querySelector<HTMLElement>('[role="combobox"]');
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [root, heading, place]);
}
