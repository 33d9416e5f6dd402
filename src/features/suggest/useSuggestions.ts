import { startTransition, useEffect, useState } from 'react';
import { askSuggestions, type SuggestAnswer } from '../../actions/askSuggestions';
import { useServices } from '../../actions/services';
import { ASKED_ROWS } from './suggestGroups';
import type { TypedText } from './useTypedText';

interface AnsweredText extends SuggestAnswer {
  readonly isAnimeOnly: boolean;
  readonly typed: TypedText;
}

export interface ShownSuggestions extends AnsweredText {
  /** They answer what stands in the field, and not what stood there before. */
  readonly isCurrent: boolean;
}

/**
 * Suggestions for what is typed: the newest answer alone, and the one before it until that is
 * there. Null where nothing is typed, and until the first answer.
 *
 * @param typed what stands in the field; blank asks nothing
 * @param isWanted whether they are looked at; what was there stays meanwhile
 */
export function useSuggestions(
  { text, takenOff }: TypedText,
  isWanted: boolean,
): ShownSuggestions | null {
  const services = useServices();
  const [shown, setShown] = useState<AnsweredText | null>(null);
  const isBlank = text.trim() === '';

  useEffect(() => {
    // What was found for another word must not come back for the next one.
    if (isBlank) return setShown(null);
    if (!isWanted) return;
    const left = new AbortController();
    // Without asking anybody: while one types, nothing is sent.
    const isAnimeOnly = services.rankedTime.mayBeLimited();
    const question = { text, takenOff, isAnimeOnly, limit: ASKED_ROWS };
    askSuggestions(question, services, left.signal).then(
      (answer) => {
        if (left.signal.aborted) return;
        // Letters come first, should the next one be typed already.
        startTransition(() => setShown({ ...answer, isAnimeOnly, typed: { text, takenOff } }));
      },
      () => {
        if (!left.signal.aborted) setShown(null);
      },
    );
    return () => left.abort();
  }, [text, takenOff, isBlank, isWanted, services]);

  if (isBlank || shown === null) return null;
  return { ...shown, isCurrent: shown.typed.text === text && shown.typed.takenOff === takenOff };
}
