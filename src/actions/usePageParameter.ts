import { useSearchParams } from 'react-router';
import { PAGE_PARAMETER, readPage } from './listQuery';

/**
 * A page's number, kept in its address; from 1. Another one is a step in the history and begins
 * at the top. The other parameters stay.
 */
export function usePageParameter(): readonly [number, (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const goToPage = (page: number) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      next.set(PAGE_PARAMETER, String(page));
      return next;
    });
  return [readPage(parameters), goToPage];
}
