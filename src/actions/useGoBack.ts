import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';

/** The router counts its own steps here; 0 is the page the visit began with. */
const historySchema = v.object({ idx: v.number() });
const FIRST_LOCATION_KEY = 'default';

/**
 * Back to the page before; to the given path when the visit began here (a deep link opened
 * cold), where the browser's own way back would leave the app.
 */
export function useGoBack(fallbackPath: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    const state = v.safeParse(historySchema, window.history.state);
    const isFirstPage = state.success ? state.output.idx === 0 : key === FIRST_LOCATION_KEY;
    if (isFirstPage) void navigate(fallbackPath, { replace: true });
    else void navigate(-1);
  }, [navigate, key, fallbackPath]);
}
