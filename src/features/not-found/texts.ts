export const NOT_FOUND_TEXTS = {
  code: '404',
  question: 'Are you well?',
  explanation: 'There is no page at this address.',
  goHome: 'Go to the home page',
} as const;
