import { type RefObject, useEffect, useState } from 'react';

/** About one window ahead, so that content is loaded before it is visible. */
const MARGIN = '600px 0px';

type OnChange = (isNear: boolean) => void;

const callbacks = new Map<Element, OnChange>();
let observer: IntersectionObserver | null = null;

/** One observer for all elements, as hundreds may be watched at once. */
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
 * Reports whether an element is in or near the viewport, first the current state and then each
 * change. Each element has at most one watcher. @returns ends it, also for a removed element
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

export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return element === null ? undefined : watchNear(element, setNear);
  }, [ref]);
  return isNear;
}
