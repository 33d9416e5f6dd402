import { useRef } from 'react';
import { searchTextOf } from '../../config/paths';
import { usePathname } from '../../routing/useAddress';
import { useFieldEvent } from './useFieldEvent';

/**
 * What leaves the commands: the field holds again what it held, the page's search or nothing, and
 * the focus goes back to where it came from.
 */
export function useLeaveCommands(field: HTMLInputElement): () => void {
  const pathname = usePathname();
  const cameFrom = useRef<Element | null>(null);
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null;
  });
  return () => {
    field.value = searchTextOf(pathname);
    // As if it had been typed, for whoever follows the field.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else field.blur();
  };
}
