import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../texts/texts';
import { TextButton } from '../controls/Button';
import { titleAttributes } from '../names/nameAttributes';
import styles from './ClampedText.module.css';

interface ClampedTextProps {
  readonly as: 'h1' | 'p';
  readonly text: string;
  readonly className?: string | undefined;
}

/** Two lines of a text, and a button for the rest if there is more. Another text begins cut. */
export function ClampedText({ as: Tag, text, className }: ClampedTextProps) {
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const textId = useId();
  const [expandedText, setExpandedText] = useState<string | null>(null);
  const isExpanded = expandedText === text;
  const isCut = useIsCut(ref, text, isExpanded);
  return (
    <>
      <Tag
        ref={ref}
        id={textId}
        {...titleAttributes(text)}
        className={`${className ?? ''} ${isExpanded ? '' : styles.clamped}`}
      >
        {text}
      </Tag>
      {(isCut || isExpanded) && (
        <TextButton
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setExpandedText(isExpanded ? null : text)}
        >
          {isExpanded ? texts.common.showLess : texts.common.showWhole}
        </TextButton>
      )}
    </>
  );
}

/**
 * A third line makes the text half as high again. Letters of some fonts are a tenth higher than
 * their lines, which hides nothing.
 */
const LEAST_HIDDEN = 1.25;

/** Whether lines after the second are hidden; measured again at each change of the text or the width. */
export function useIsCut(
  ref: RefObject<HTMLElement | null>,
  text: string,
  isExpanded: boolean,
): boolean {
  const [cutText, setCutText] = useState<string | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isExpanded) return;
    // It tells the first size too, after the browser's own layout: to ask for it would force one.
    const observer = new ResizeObserver(() => {
      const isCut = element.scrollHeight > element.clientHeight * LEAST_HIDDEN;
      setCutText(isCut ? text : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, text, isExpanded]);
  return cutText === text;
}
