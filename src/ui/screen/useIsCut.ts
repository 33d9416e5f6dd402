import { type RefObject, useEffect, useState } from 'react';

/** Whether more lines are hidden; known anew with every change of the width. */
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
