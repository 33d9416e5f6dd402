import { type RefObject, useEffect, useState } from 'react';
import { watchNear } from './watchNear';

/** Whether an element is in sight or about to come into sight. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return element === null ? undefined : watchNear(element, setNear);
  }, [ref]);
  return isNear;
}
