// What searches, in one chunk, with what other apps share to search for.
export { FindScreen } from '../../features/find/FindScreen';
export { SearchScreen } from '../../features/search/SearchScreen';
export { openShared } from '../openShared';
