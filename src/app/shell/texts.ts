/** What the wired frame says beside the texts of its parts. */
export const SHELL_TEXTS = {
  noLink: 'Nothing is playing, so there is no link to copy.',
  linkIs: (url: string) => `The link could not be copied. It is ${url}`,
  dialogBroken: 'This could not be opened. Check your connection and reload the page.',
  memoryTitle: 'Kept in memory only',
  memoryReasons: {
    full: 'The disk space for this site is full. What you do now stays until you close this tab, and will not be saved.',
    blocked:
      'The database of this site is blocked. What you do now stays until you close this tab, and will not be saved.',
    unavailable:
      'This browser keeps no data for this site, as in a private window. What you do now stays until you close this tab, and will not be saved.',
  },
} as const;
