const WEB_LINK = /^https?:\/\/[^\s/?#]/i;
const BACKSLASH_OR_SPACE = /[\s\\]/;
const LONGEST_LINK = 2000;

/**
 * A link of the web, or null for everything else a stranger may write where a link should be
 * (javascript:, data:, relative paths, addresses with blanks in them).
 */
export function readWebLink(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const link = input.trim();
  const isPlain = link.length <= LONGEST_LINK && !BACKSLASH_OR_SPACE.test(link);
  return isPlain && WEB_LINK.test(link) ? link : null;
}
