import { type RefObject, useEffect, useState } from 'react';

/** About one window ahead: what comes is there before it is seen. */
const MARGIN = '600px 0px';

type OnChange = (isNear: boolean) => void;

const callbacks = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | null = null;

/** One observer for all: hundreds of groups may be waiting at once. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/** Whether an element is in sight or about to come into sight. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watching = sharedObserver();
    callbacks.set(element, setNear);
    watching.observe(element);
    return () => {
      callbacks.delete(element);
      watching.unobserve(element);
    };
  }, [ref]);
  return isNear;
}
