import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../../domain/practice/practiceLog';

export type Suggest = (
  question: Question,
  text: string,
  signal: AbortSignal,
) => Promise<readonly string[]>;

const NONE: readonly string[] = [];

/** Names that fit what is typed. Only the answer to the newest text is ever shown. */
export function useSuggestions(question: Question, suggest: Suggest) {
  const [names, setNames] = useState(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function clear(): void {
    running.current?.abort();
    setNames(NONE);
  }

  function ask(text: string): void {
    running.current?.abort();
    if (text.trim() === '') {
      setNames(NONE);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    suggest(question, text, controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setNames(found);
      },
      () => {
        // Without suggestions the answer can still be typed.
        if (!controller.signal.aborted) setNames(NONE);
      },
    );
  }

  return { names, ask, clear };
}
