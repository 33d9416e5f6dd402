// All menus, in one chunk with the library that draws them.
export { PlayerMenuPopup } from '../player/bar/PlayerMenuPopup';
export { RowMenu } from '../song-extras/RowMenu';
export { MenuPopup } from './MenuPopup';
