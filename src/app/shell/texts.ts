/** What the wired frame says beside the texts of its parts. */
export const SHELL_TEXTS = {
  noLink: 'Nothing is playing, so there is no link to copy.',
  linkIs: (url: string) => `The link could not be copied. It is ${url}`,
} as const;
