// All menus in one chunk with the library that renders them, what they open beside their row, and
// the layers that Back closes.
export { watchBack } from '../nearness/useWindowQuery';
export { RowMenu } from '../song-extras/RowMenu';
export { SongInformation } from '../song-extras/SongInformation';
export { MenuPopup } from './MenuPopup';
