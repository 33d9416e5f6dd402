import { useEffect, useState } from 'react';
import { Toasts, type ToastsProps } from './Toasts';

/** So long a live region has to stand in the page before what comes into it is read out. */
const HEARD_AFTER_MS = 150;
const NONE_YET: ToastsProps['toasts'] = [];

/** Toasts that come with a message already: their place stands empty first, so that it is read out. */
export function LastingToasts({ toasts, ...rest }: ToastsProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Toasts {...rest} toasts={isHeard ? toasts : NONE_YET} />;
}
