import { useCallback } from 'react';
import * as v from 'valibot';
import { useNavigator } from '../routing/Link';

/** The router counts its history entries here; 0 is the first page of the visit. */
const firstPageSchema = v.object({ idx: v.literal(0) });

/**
 * To the previous page, or to the given path if the visit began here (a deep link). An address
 * typed over another page has no count, but a page before it.
 */
export function useGoBack(fallbackPath: string): () => void {
  const navigator = useNavigator();
  return useCallback(() => {
    if (v.is(firstPageSchema, window.history.state)) navigator.replace(fallbackPath);
    else navigator.go(-1);
  }, [navigator, fallbackPath]);
}
