import { useCallback } from 'react';
import * as v from 'valibot';
import { useNavigator } from '../routing/useNavigator';

/** The router counts its own steps here; 0 is the page the visit began with. */
const firstPageSchema = v.object({ idx: v.literal(0) });

/**
 * Back to the page before; to the given path when the visit began here (a deep link opened
 * cold), where the browser's own way back would leave the app. An address typed over another
 * page has no count, and a page before it.
 */
export function useGoBack(fallbackPath: string): () => void {
  const navigator = useNavigator();
  return useCallback(() => {
    if (v.is(firstPageSchema, window.history.state)) navigator.replace(fallbackPath);
    else navigator.go(-1);
  }, [navigator, fallbackPath]);
}
