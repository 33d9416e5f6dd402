import { useEffect, useState } from 'react';
import { Toasts, type ToastsProps } from './Toasts';

/** A live region must be in the page for this time before its content is read out. */
const HEARD_AFTER_MS = 150;
const NONE_YET: ToastsProps['toasts'] = [];

/** Toasts that start with a message: their region is empty at first, so that it is read out. */
export function LastingToasts({ toasts, ...rest }: ToastsProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Toasts {...rest} toasts={isHeard ? toasts : NONE_YET} />;
}
