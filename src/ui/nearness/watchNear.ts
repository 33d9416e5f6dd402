import { type RefObject, useEffect, useState } from 'react';

/** About one window ahead: what comes is there before it is seen. */
const MARGIN = '600px 0px';

type OnChange = (isNear: boolean) => void;

const callbacks = new Map<Element, OnChange>();
let observer: IntersectionObserver | null = null;

/** One for all: hundreds may be waiting at once. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Tells whether an element is in sight or about to come into sight, first as it is and then at
 * each change. An element has one that watches it.
 *
 * @returns stops that; to be called once the element leaves the page
 */
export function watchNear(element: Element, onChange: OnChange): () => void {
  const watching = sharedObserver();
  callbacks.set(element, onChange);
  watching.observe(element);
  return () => {
    if (!callbacks.delete(element)) return;
    watching.unobserve(element);
    if (callbacks.size > 0) return;
    watching.disconnect();
    observer = null;
  };
}

/** Whether an element is in sight or about to come into sight. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return element === null ? undefined : watchNear(element, setNear);
  }, [ref]);
  return isNear;
}
