import { useEffect, useEffectEvent, useState } from 'react';
import { searchTextOf } from '../../config/paths';
import { readTakenOff, type TakenOff } from '../../domain/filter/findAddress';
import { understandText } from '../../engine/text/understandText';
import { useAddress } from '../../routing/Link';
import { useFieldEvent } from './useFieldEvent';

/** The text in the search field, and its parts to be read as plain words. */
export interface TypedText {
  readonly text: string;
  readonly takenOff: TakenOff;
}

const NOTHING: TakenOff = [];

function partsIn(text: string, takenOff: TakenOff): TakenOff {
  if (takenOff.length === 0) return takenOff;
  const { understood } = understandText(text, NOTHING);
  return takenOff.filter((part) => understood.some((each) => each.text === part));
}

/**
 * Follows the search field. A part that was taken off stays so while it is in the text; if the
 * field has the text of the search page, the parts in the page's address are taken off.
 */
export function useTypedText(
  field: HTMLInputElement,
  panel: HTMLElement | null,
): readonly [typed: TypedText, takeOff: (part: string) => void] {
  const { pathname, search } = useAddress();

  function read(before: TypedText): TypedText {
    const text = field.value;
    const isOfPage = text !== '' && searchTextOf(pathname) === text;
    if (!isOfPage) return before.text === text ? before : { text, takenOff: NOTHING };
    const takenOff = readTakenOff(new URLSearchParams(search));
    const isSame = before.text === text && before.takenOff.join() === takenOff.join();
    return isSame ? before : { text, takenOff };
  }

  const [typed, setTyped] = useState(() => read({ text: '', takenOff: NOTHING }));
  useFieldEvent(field, 'input', () => {
    const text = field.value;
    setTyped(({ takenOff }) => ({ text, takenOff: partsIn(text, takenOff) }));
  });
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    const isFromPanel = relatedTarget instanceof Node && panel?.contains(relatedTarget);
    // The address may have changed the text meanwhile.
    if (!isFromPanel) setTyped(read);
  });
  // Catches text that was typed after the first render, before the listeners were added.
  const catchUp = useEffectEvent(() => setTyped(read));
  useEffect(() => catchUp(), []);
  return [
    typed,
    (part) => setTyped(({ text, takenOff }) => ({ text, takenOff: [...takenOff, part] })),
  ];
}
