import { FIRST_VISIT } from './firstVisit';
import { FOUND } from './found';
import { LIBRARY } from './library';
import type { Group } from './places';
import { PLAYING } from './playing';

/** Every page and dialog, and what must be there; each group is one load of the app. */
export const GROUPS: readonly Group[] = [FIRST_VISIT, FOUND, LIBRARY, PLAYING];
