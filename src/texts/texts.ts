/**
 * The app's texts in its language: a file per page, a section per part. Another language is another
 * folder, chosen here. Import it as a whole (`import * as texts`), so that each section is loaded
 * only with the screens that use it; `const { song } = texts;` would put all of them into the first
 * bundle (`const { title } = texts.song` does not).
 */
export { anime, artist } from './english/anime';
export {
  actions,
  broken,
  common,
  frame,
  keyResults,
  likes,
  list,
  memory,
  navigation,
  pageWords,
  player,
  playlist,
  screens,
  shell,
  song,
} from './english/app';
export { catalogue, downloads, offline } from './english/device';
export { filter } from './english/filter';
export { home, notFound } from './english/home';
export { continuing, homeBlocks } from './english/homeBlocks';
export { commands, shortcuts } from './english/keyboard';
export { library, lists, pagedList, songInformation, songMenu } from './english/lists';
export {
  mobileTabs,
  nowPlaying,
  playerMenu,
  playerNotices,
  playerQueue,
  playerVideo,
  queueChanges,
} from './english/player';
export {
  playlistChanges,
  playlistDialogs,
  playlistPage,
  playlistSongs,
  playlists,
  shared,
} from './english/playlists';
export { practiceReveal, practiceRound, practiceStart, practiceWords } from './english/practice';
export {
  practiceChoices,
  practiceDecks,
  practiceForecast,
  practiceHome,
  practiceProgress,
  practiceToday,
  practiceTrouble,
} from './english/practiceHome';
export { problems } from './english/problems';
export { find, search } from './english/search';
export { season } from './english/season';
export { settings, sound } from './english/settings';
export { charts, listenChoice, listened, statistics } from './english/statistics';
export { suggest } from './english/suggest';
export * as listing from './listing';
export * as wording from './wording';
