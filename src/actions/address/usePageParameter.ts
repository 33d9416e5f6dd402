import { useSearchParameters } from '../../routing/useSearchParameters';
import { PAGE_PARAMETER, readPage } from './listQuery';

/**
 * A page's number, kept in its address; from 1. Another one is a step in the history and begins
 * at the top. The other parameters stay.
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
