// Search screens in one chunk, with the handling of shares from other apps.
export { FindScreen } from '../../features/search/FindScreen';
export { SearchScreen } from '../../features/search/SearchScreen';
export { openShared } from '../openShared';
