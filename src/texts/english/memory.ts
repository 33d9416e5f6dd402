/** What is said while the browser keeps nothing. */
export const memory = {
  title: 'Kept in memory only',
  reasons: {
    full: 'The disk space for this site is full. What you do now stays until you close this tab, and will not be saved.',
    blocked:
      'Another tab holds up the database of this site: lists may look empty, but nothing in them is lost. What you do now stays until you close this tab, and will not be saved.',
    unavailable:
      'This browser keeps no data for this site, as in a private window. What you do now stays until you close this tab, and will not be saved.',
  },
};
