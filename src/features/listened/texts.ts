export const LISTENED_TEXTS = {
  title: 'Most listened',
  empty:
    'Play some music, this page only displays information about the songs you have already listened to.',
  fetching: 'Fetching the names of songs this browser does not hold any more…',
  missing: (count: number) =>
    count === 1
      ? '1 song you listened to could not be found any more.'
      : `${count} songs you listened to could not be found any more.`,
} as const;
