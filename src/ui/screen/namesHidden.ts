import { createContext } from 'react';

/** Whether the names of the song that is on are hidden: the window's title then tells of no page. */
export const NamesHiddenContext = createContext(false);
