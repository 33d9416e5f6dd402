/** The part between the slashes and whatever follows it names the host, and the user before it. */
const WEB_LINK = /^https?:\/\/([^/?#]+)/i;
/** Backslashes and blanks are read in more than one way; the others cannot be seen. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;
/** A user's part ends in "@"; a host's name holds no percent sign and nothing that parts an address. */
const NOT_IN_A_HOST = /[@%\\/?#]/;
const LONGEST_LINK = 2000;

/**
 * A link of the web, or null for everything else an outside text may hold where a link should be
 * (javascript:, data:, relative paths, blanks and invisible characters, and addresses with a part
 * for a user, in which another host's name can come before the real one).
 */
export function readWebLink(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const link = input.trim();
  if (link.length > LONGEST_LINK || MISLEADING.test(link)) return null;
  const host = WEB_LINK.exec(link)?.[1];
  // Browsers read full-width letters and signs of a host as the plain ones.
  return host === undefined || NOT_IN_A_HOST.test(host.normalize('NFKC')) ? null : link;
}
