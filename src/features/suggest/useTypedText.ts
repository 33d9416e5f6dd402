import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { searchTextOf } from '../../config/paths';
import { readTakenOff, type TakenOff } from '../../domain/filter/findAddress';
import { understandText } from '../../engine/text/understandText';
import { useAddress } from '../../routing/useAddress';
import { useFieldEvent } from './useFieldEvent';

/** The text in the search field, and which of its parts are to be read as plain words. */
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

function isSame(one: TypedText, other: TypedText): boolean {
  return one.text === other.text && one.takenOff.join() === other.takenOff.join();
}

/**
 * Follows the search field. A part that was taken off stays so while it is in the text; where
 * the field holds the text of the search page, those are taken off that the page's address names.
 *
 * @param panel under the field, which its focus may come back from
 * @returns the text, and what takes a part of it off
 */
export function useTypedText(
  field: HTMLInputElement,
  panel: RefObject<HTMLElement | null>,
): readonly [typed: TypedText, takeOff: (part: string) => void] {
  const { pathname, search } = useAddress();

  function read(before: TypedText): TypedText {
    const text = field.value;
    const isOfPage = text !== '' && searchTextOf(pathname) === text;
    if (!isOfPage) return before.text === text ? before : { text, takenOff: NOTHING };
    const ofPage = { text, takenOff: readTakenOff(new URLSearchParams(search)) };
    return isSame(before, ofPage) ? before : ofPage;
  }

  const [typed, setTyped] = useState(() => read({ text: '', takenOff: NOTHING }));
  useFieldEvent(field, 'input', () => {
    const text = field.value;
    setTyped(({ takenOff }) => ({ text, takenOff: partsIn(text, takenOff) }));
  });
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    const isFromPanel = relatedTarget instanceof Node && panel.current?.contains(relatedTarget);
    // The address may have put another text there meanwhile.
    if (!isFromPanel) setTyped(read);
  });
  // What was typed after the first drawing and before these ears were there.
  const catchUp = useEffectEvent(() => setTyped(read));
  useEffect(() => catchUp(), []);
  return [
    typed,
    (part) => setTyped(({ text, takenOff }) => ({ text, takenOff: [...takenOff, part] })),
  ];
}
