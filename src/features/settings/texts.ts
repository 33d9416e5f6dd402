/** What the settings say; the specification's texts exactly as it writes them. */
export const SETTINGS_TEXTS = {
  title: 'Settings',

  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  home: 'Home',
  disableDiscovery: 'Disable Discovery on the homepage',
  disableDiscoveryHint: 'No random songs are asked for then.',

  app: 'App',
  install: 'Install app',
  installHint: 'Opens in a window of its own, from your desktop or home screen.',

  data: 'Your data',
  dataHint: 'Everything you do here stays in this browser. A backup is the only copy.',
  storageUsed: 'Storage used',
  storageOf: (used: string, quota: string) => `${used} of ${quota}`,
  storageUnknown: 'This browser does not say',

  backUp: 'Download full backup',
  backingUp: 'Preparing the backup…',
  backedUp: (fileName: string) => `Backup downloaded: ${fileName}`,
  backedUpPartly: (fileName: string, count: string) =>
    `Backup downloaded: ${fileName}. Records that cannot be read and are not in it: ${count}`,
  backupUnreadable:
    'No backup was made: the browser does not let this app read everything it has stored. Close other tabs of this app and try again.',
  backupFailed: 'The backup could not be made. Close other tabs of this app and try again.',

  restore: 'Restore a backup',
  reading: 'Reading the file…',
  restoring: 'Restoring…',
  restoreTitle: (fileName: string) => `Restore ${fileName}?`,
  restoreHolds: 'It holds:',
  restoreEffect:
    'It takes the place of your playlists, play counts, queue and settings. Its songs are added to My songs.',
  restoreNow: 'Restore',
  counts: {
    playlists: 'Playlists',
    listened: 'Songs listened to',
    songs: 'Songs found',
    queue: 'Songs in the queue',
  },
  renumbered: (count: string) =>
    `Playlists whose number cannot be stored and that get another one: ${count}`,
  skipped: (count: string) => `Songs that cannot be read and are left out: ${count}`,
  cancel: 'Cancel',

  clean: 'Clean Data',
  cleanTitle: 'Delete everything this app has stored in this browser?',
  cleanEffect:
    'Playlists, play counts, songs found, queue and settings are gone for good. Only a backup brings them back.',
  backUpFirst: 'Download full backup first',
  cleanAfterFailure:
    'After a backup that failed, nothing is deleted. To delete everything without a backup, close the settings and open them again.',
  cleanNow: 'Delete everything',
  cleaning: 'Deleting…',
  cleanFailed:
    'The browser did not let everything be deleted. Close other tabs of this app and try again.',

  credits: 'Credits',
  creditSongs: 'Songs and their files are known from',
  creditInfo: 'What is told about anime comes from',
  and: 'and',
} as const;
