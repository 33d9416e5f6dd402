// All menus, in one chunk with the library that draws them, and what Back closes.
export { watchBack } from '../nearness/useClosedByBack';
export { PlayerMenuPopup } from '../player/bar/PlayerMenuPopup';
export { RowMenu } from '../song-extras/RowMenu';
export { MenuPopup } from './MenuPopup';
