import { useSearchParameters } from '../../routing/useSearchParameters';
import { PAGE_PARAMETER, readPage } from './listQuery';

/**
 * A page number in the address, from 1. Another page adds a history entry and starts at the top.
 * Other parameters stay.
 */
export function usePageParameter(): readonly [number, (page: number) => void] {
  const [parameters, setParameters] = useSearchParameters();
  function goToPage(page: number) {
    const next = new URLSearchParams(parameters);
    next.set(PAGE_PARAMETER, String(page));
    setParameters(next, true);
  }
  return [readPage(parameters), goToPage];
}
