// Everything the app says in English: a file per page, a section per part of it.
export { anime, artist } from './anime';
export { actions, broken, common, frame, likes, memory, screens, shell } from './app';
export { catalogue, downloads, offline } from './device';
export { filter } from './filter';
export { continuing, home, notFound } from './home';
export { commands, shortcuts } from './keyboard';
export { list, playlist, song } from './list';
export * as listing from './listing';
export { library, lists, pagedList, songInformation, songMenu } from './lists';
export { keyResults, nowPlaying, player, playerMenu } from './player';
export {
  mobileTabs,
  playerNotices,
  playerQueue,
  playerVideo,
  queueChanges,
} from './playing';
export {
  playlistChanges,
  playlistDialogs,
  playlistPage,
  playlistSongs,
  playlists,
  shared,
} from './playlists';
export { problems } from './problems';
export { find, search } from './search';
export { season } from './season';
export { settings, sound } from './settings';
export { listenChoice, listened, statistics } from './statistics';
export { suggest } from './suggest';
export * as wording from './wording';
export { pageWords } from './words';
