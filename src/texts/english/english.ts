import { actions } from './actions';
import { anime } from './anime';
import { artist } from './artist';
import { broken } from './broken';
import { common } from './common';
import { frame } from './frame';
import { home } from './home';
import { library } from './library';
import { list } from './list';
import { listened } from './listened';
import { notFound } from './notFound';
import { player } from './player';
import { playlist } from './playlist';
import { playlistDialogs } from './playlistDialogs';
import { playlistPage } from './playlistPage';
import { playlists } from './playlists';
import { problems } from './problems';
import { screens } from './screens';
import { search } from './search';
import { season } from './season';
import { settings } from './settings';
import { shell } from './shell';
import { shortcuts } from './shortcuts';
import { song } from './song';
import * as wording from './wording';

/** Everything the app says in English. */
export const english = {
  actions,
  anime,
  artist,
  broken,
  common,
  frame,
  home,
  library,
  list,
  listened,
  notFound,
  player,
  playlist,
  playlistDialogs,
  playlistPage,
  playlists,
  problems,
  screens,
  search,
  season,
  settings,
  shell,
  shortcuts,
  song,
  wording,
};
