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

/** Two lines of a text, and a button for the rest if there is more. Use the text as key. */
export function ClampedText({ as: Tag, text, className }: ClampedTextProps) {
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const textId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isCut = useIsCut(ref, isExpanded);
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
          onClick={() => setExpanded((current) => !current)}
        >
          {isExpanded ? texts.common.showLess : texts.common.showWhole}
        </TextButton>
      )}
    </>
  );
}

/** Whether more lines are hidden; measured again at each change of the width. */
export function useIsCut(ref: RefObject<HTMLElement | null>, isExpanded: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isExpanded) return;
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isExpanded]);
  return isCut;
}
