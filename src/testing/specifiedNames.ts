import type { SpecifiedPlaces, SpecifiedText } from './specifiedText';

const BACK: SpecifiedText = ['button', 'Back', 'pageWords.back'];
const PLAY: SpecifiedText = ['button', 'Play', 'common.play'];
const SHARE: SpecifiedText = ['button', 'Share', 'pageWords.share'];
const CLOSE: SpecifiedText = ['button', 'Close', 'frame.close'];
const DELETE: SpecifiedText = ['button', 'Delete', 'pageWords.delete'];
const TWO_SONGS: SpecifiedText = ['words', '2 songs', 'common.songCount', [2]];
const ADD_TO_QUEUE: SpecifiedText = ['menuitem', 'Add to Play queue', 'songMenu.addToQueue'];
const INFORMATION: SpecifiedText = ['menuitem', 'Song information', 'song.information'];

/**
 * Every name of a control and every heading that the specification quotes, by the place where it has
 * to be found. e2e/specifiedNames.spec.ts says how to get there, and walks in this order.
 */
export const SPECIFIED_NAMES = {
  // Phones have the groups of the navigation behind a tab.
  navigation: [['link', 'Home', 'navigation.home']],
  'navigation, Browse': [
    ['link', 'Season selector', 'navigation.seasons'],
    ['link', 'Animes', 'navigation.anime'],
    ['link', 'Artists', 'navigation.artists'],
    ['link', 'Composers/Arrangers', 'navigation.composers'],
  ],
  'navigation, Library': [
    ['link', 'Playlist', 'navigation.playlists'],
    ['link', 'Most listened', 'navigation.listened'],
    ['link', 'My songs', 'navigation.songs'],
  ],
  'top bar': [
    ['link', 'Anime Song Player', 'frame.productName'],
    ['combobox', 'Search anime songs', 'frame.searchLabel'],
    ['button', 'Search', 'frame.searchButton'],
    ['button', 'Keyboard shortcuts', 'frame.shortcutsButton'],
    ['button', 'Settings', 'frame.settingsButton'],
  ],
  'keyboard shortcuts': [
    ['dialog', 'Keyboard shortcuts', 'frame.shortcutsButton'],
    ['words', 'Play / pause', 'shortcuts.effects.togglePlay'],
    ['words', 'Next song', 'shortcuts.effects.next'],
    ['words', 'Previous song', 'shortcuts.effects.previous'],
    ['words', 'Shuffle the queue', 'shortcuts.effects.shuffle'],
    ['words', 'Copy media link', 'shortcuts.effects.copyLink'],
    ['words', 'Video pop-up', 'shortcuts.effects.toggleVideo'],
    ['words', 'Mute / unmute', 'shortcuts.effects.toggleMute'],
    ['words', 'Volume up by 5', 'shortcuts.effects.volumeUp'],
    ['words', 'Volume down by 5', 'shortcuts.effects.volumeDown'],
    ['words', 'Loop queue on / off', 'shortcuts.effects.toggleLoop'],
    ['words', 'Queue', 'shortcuts.effects.toggleQueue'],
    ['words', 'Quality: audio only', 'shortcuts.effects.audioOnly'],
    ['words', 'Quality: 480p', 'shortcuts.effects.quality480'],
    ['words', 'Quality: 720p', 'shortcuts.effects.quality720'],
    ['words', 'Open the current anime', 'shortcuts.effects.openAnime'],
    ['words', 'Open the main artist', 'shortcuts.effects.openArtist'],
  ],
  settings: [
    ['dialog', 'Settings', 'frame.settingsButton'],
    ['radio', 'System', 'settings.themes.system'],
    ['radio', 'Light', 'settings.themes.light'],
    ['radio', 'Dark', 'settings.themes.dark'],
    ['switch', 'Disable Discovery on the homepage', 'settings.disableDiscovery'],
  ],
  'settings, Data': [['button', 'Clean Data', 'settings.clean']],
  'season page': [
    ['heading', 'Season selector', 'screens.season'],
    ['combobox', 'Year', 'pageWords.year'],
    ['combobox', 'Season', 'pageWords.season'],
    ['option', 'No date', 'seasons.noDate'],
    ['option', 'All', 'season.all'],
    ['option', 'Winter', 'seasons.names.winter'],
    ['option', 'Spring', 'seasons.names.spring'],
    ['option', 'Summer', 'seasons.names.summer'],
    ['option', 'Fall', 'seasons.names.fall'],
    ['words', 'Last update: Winter 2024', 'season.lastUpdate', ['Winter 2024']],
    ['words', 'Some anime can only be found by the year', 'season.onlyByYear'],
  ],
  'middle page of a list': [
    ['heading', 'My songs', 'library.songs.title'],
    ['button', 'Previous', 'common.previous'],
    ['button', 'Next', 'common.next'],
    ['words', '…', 'pagedList.gap'],
  ],
  'search page': [
    SHARE,
    ['tab', 'All', 'search.filters.all'],
    ['tab', 'Song Name', 'search.filters.song'],
    ['tab', 'Anime Name', 'search.filters.anime'],
    ['tab', 'Artist Name', 'search.filters.artist'],
    ['button', 'Play Tank!', 'common.playNamed', ['Tank!']],
  ],
  'menu of a row': [
    ADD_TO_QUEUE,
    ['menuitem', 'Add to a PlayList', 'songMenu.addToPlaylist'],
    INFORMATION,
  ],
  'table of a row': [
    ['rowheader', 'Song name', 'songInformation.fields.songName'],
    ['rowheader', 'Season', 'songInformation.fields.season'],
    ['rowheader', 'Anime (English)', 'songInformation.fields.animeENName'],
    ['rowheader', 'Anime (Japanese)', 'songInformation.fields.animeJPName'],
    ['rowheader', 'Artists', 'songInformation.fields.artists'],
    ['rowheader', 'Composers', 'songInformation.fields.composers'],
    ['rowheader', 'Arrangers', 'songInformation.fields.arrangers'],
    ['rowheader', 'Type', 'songInformation.fields.type'],
  ],
  // The bar; on phones Now playing, which a press on the bar opens.
  player: [
    ['button', 'Previous', 'common.previous'],
    ['button', 'Pause', 'player.pause'],
    ['button', 'Next', 'common.next'],
    ['button', 'Mute', 'player.mute'],
    ['slider', 'Volume', 'player.volume'],
    ['slider', 'Seek', 'player.seek'],
    ['button', 'Queue', 'common.queue'],
    ['button', 'More', 'player.more'],
  ],
  'player, paused': [PLAY],
  'player, More': [
    ['menuitem', 'Shuffle queue', 'playerMenu.shuffleQueue'],
    ['menuitemcheckbox', 'Loop queue', 'playerMenu.loopQueue'],
    ['menuitem', 'Get link', 'playerMenu.getLink'],
  ],
  // In the bar; on phones in More.
  'player, media': [
    [['button', 'words'], 'Streaming quality', 'player.quality'],
    [['button', 'words'], 'Host server', 'player.server'],
    [['button', 'menuitemcheckbox'], 'Video pop-up', 'player.video'],
  ],
  'player, Streaming quality': [
    ['menuitemradio', 'Audio only', 'player.qualities.0'],
    ['menuitemradio', '480p', 'player.qualities.480'],
    ['menuitemradio', '720p', 'player.qualities.720'],
  ],
  'player, Host server': [
    ['menuitemradio', 'NA1 (American West)', 'player.servers.NA1'],
    ['menuitemradio', 'NA2 (American East)', 'player.servers.NA2'],
    ['menuitemradio', 'EU1 (Europe)', 'player.servers.EU1'],
  ],
  'menu of a row of the queue': [
    ['menuitem', 'Remove from queue', 'playerQueue.removeFromQueue'],
    ['menuitem', 'Open anime profile', 'playerQueue.openAnimeProfile'],
  ],
  'playlists page': [
    ['heading', 'Playlist', 'playlists.title'],
    ['button', 'Create a playlist', 'playlists.create'],
    ['button', 'Import a playlist', 'playlists.import'],
    TWO_SONGS,
    ['link', 'Open PlayList', 'playlists.open'],
    ['button', 'Play Evening', 'common.playNamed', ['Evening']],
    DELETE,
  ],
  'create a playlist': [
    ['dialog', 'Create a playlist', 'playlists.create'],
    ['textbox', 'Name', 'pageWords.name'],
    ['button', 'Create', 'pageWords.create'],
    CLOSE,
  ],
  'delete a playlist': [
    ['dialog', 'Delete this: Evening', 'playlistDialogs.deleteTitle', ['Evening']],
    DELETE,
    ['button', 'Cancel', 'pageWords.cancel'],
  ],
  'playlist page': [
    BACK,
    PLAY,
    TWO_SONGS,
    ['button', 'Backup Playlist', 'playlistChanges.backUp'],
    ['tab', 'All Song', 'playlistPage.filters.all'],
    ['tab', 'Anime', 'playlistPage.filters.anime'],
    ['tab', 'Artist/Composers/Arranger', 'playlistPage.filters.artist'],
  ],
  'menu of a row of a playlist': [
    ADD_TO_QUEUE,
    ['menuitem', 'Remove from PlayList', 'songMenu.removeFromPlaylist'],
    INFORMATION,
  ],
  'add to a playlist': [
    ['dialog', 'Add to a PlayList', 'songMenu.addToPlaylist'],
    ['combobox', 'Playlist', 'playlistDialogs.playlist'],
    ['button', 'Add', 'playlistDialogs.add'],
    CLOSE,
  ],
  'anime page': [
    BACK,
    PLAY,
    SHARE,
    ['tab', 'All Song', 'anime.filters.all'],
    ['tab', 'by Type', 'anime.filters.type'],
    ['tab', 'Information', 'anime.filters.information'],
  ],
  'anime page, by Type': [
    ['heading', 'Opening', 'song.types.opening'],
    ['heading', 'Ending', 'song.types.ending'],
    ['heading', 'Insert Song', 'song.types.insert'],
  ],
  'anime page, Information': [
    ['heading', 'Related', 'anime.related'],
    ['words', 'Episodes', 'anime.facts.episodes'],
    ['words', 'Duration', 'anime.facts.duration'],
    ['words', 'Status', 'anime.facts.status'],
    ['words', 'Vintage', 'anime.facts.vintage'],
    ['words', 'Studios', 'anime.facts.studios'],
    ['heading', 'Official links', 'anime.officialLinks'],
    ['heading', 'Synopsis', 'anime.synopsis'],
  ],
  'artist page': [
    BACK,
    PLAY,
    SHARE,
    ['words', 'Composer and Artist', 'artist.roleNames.composerAndArtist'],
    ['tab', 'All Songs', 'artist.filters.all'],
    ['tab', 'by Anime', 'artist.filters.anime'],
    ['tab', 'is Artist', 'artist.filters.artist'],
    ['tab', 'is Composer/Arranger', 'artist.filters.creator'],
  ],
  Home: [
    ['heading', 'Discovery', 'home.discovery'],
    ['button', 'Show more...', 'home.showMore'],
    ['heading', 'My Playlists', 'homeBlocks.titles.playlists'],
    ['link', 'Open Playlists', 'homeBlocks.openPlaylists'],
    ['link', 'Open', 'common.open'],
    ['words', '73 songs', 'common.songCount', [73]],
    ['heading', 'Most Listened (Top 10)', 'homeBlocks.titles.listened'],
    ['link', 'Open Most Listened', 'homeBlocks.openListened'],
    ['words', 'played 1 time', 'song.playedTimes', [1]],
    ['words', 'played 3 times', 'song.playedTimes', [3]],
  ],
  'Home, Discovery expanded': [['button', 'Show less...', 'home.showLess']],
} as const satisfies SpecifiedPlaces;
