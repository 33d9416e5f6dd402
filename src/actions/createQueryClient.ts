import { QueryClient } from '@tanstack/react-query';

/** Long enough to come back to a page without asking again. */
const FRESH_MS = 5 * 60 * 1000;

/** What the queries of all pages have in common. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // The request itself repeats where that can help; a failure that arrives here is shown.
        retry: false,
        // Offline it must fail and say so instead of waiting for a connection.
        networkMode: 'always',
        // Lists of hundreds of songs are not worth comparing field by field.
        structuralSharing: false,
        // A page that comes back shows what it had.
        refetchOnWindowFocus: false,
      },
    },
  });
}
