import { createContext } from 'react';

/** Says that something could not be fetched and so did not open; the shell knows how. */
export const PartMissing = createContext<() => void>(() => {});
