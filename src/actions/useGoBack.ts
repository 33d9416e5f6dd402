import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';

/** The router counts its own steps here; 0 is the page the visit began with. */
const firstPageSchema = v.object({ idx: v.literal(0) });

/**
 * Back to the page before; to the given path when the visit began here (a deep link opened
 * cold), where the browser's own way back would leave the app. An address typed over another
 * page has no count, and a page before it.
 */
export function useGoBack(fallbackPath: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (v.is(firstPageSchema, window.history.state)) void navigate(fallbackPath, { replace: true });
    else void navigate(-1);
  }, [navigate, fallbackPath]);
}
