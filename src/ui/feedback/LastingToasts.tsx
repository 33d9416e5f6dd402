import { useEffect, useState } from 'react';
import { Toasts, type ToastsProps } from './Toasts';

/** How long a live region has to be in the page before its content is read out. */
const HEARD_AFTER_MS = 150;
const NONE_YET: ToastsProps['toasts'] = [];

/** Toasts that come with a message already: their region is empty first, so that they are read out. */
export function LastingToasts({ toasts, ...rest }: ToastsProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Toasts {...rest} toasts={isHeard ? toasts : NONE_YET} />;
}
