export const NOT_FOUND_TEXTS = {
  documentTitle: 'Not found · Anime Song Player',
  code: '404',
  question: 'Are you well?',
  explanation: 'There is no page at this address.',
  goHome: 'Go to the home page',
  source: 'Picture source',
} as const;
