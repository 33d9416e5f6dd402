import { playlists } from './playlists';
import { screens } from './screens';

/** What the tabs at the bottom of phones and the small player above them say. */
export const thumb = {
  home: screens.home,
  search: 'Search',
  library: 'Library',
  playlists: playlists.title,
  /** The menu of a page without songs. */
  pageMenu: 'With this page',
  seekEdge: 'Place in the song',
};
