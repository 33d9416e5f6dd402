import { playlists } from './playlists';
import { screens } from './screens';

/** What the tabs at the bottom of phones and the small player above them say. */
export const thumb = {
  home: screens.home,
  search: 'Search',
  library: 'Library',
  playlists: playlists.title,
  seekEdge: 'Place in the song',
};
