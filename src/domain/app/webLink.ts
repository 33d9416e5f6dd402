/** The part between the slashes and the next separator: the host, with any user name before it. */
const WEB_LINK = /^https?:\/\/([^/?#]+)/i;
/** Backslashes and blanks are ambiguous; the other characters are invisible. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;
/** A user name ends with "@". A host contains neither percent signs nor URL separators. */
const NOT_IN_A_HOST = /[@%\\/?#]/;
const LONGEST_LINK = 2000;

/**
 * An http(s) link, or null for anything else in untrusted input: javascript:, data:, relative
 * paths, blanks and invisible characters, and URLs with a user name, which can imitate another host
 * before the real one.
 */
export function readWebLink(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const link = input.trim();
  if (link.length > LONGEST_LINK || MISLEADING.test(link)) return null;
  const host = WEB_LINK.exec(link)?.[1];
  // Browsers treat full-width letters and signs in a host as the plain ones.
  return host === undefined || NOT_IN_A_HOST.test(host.normalize('NFKC')) ? null : link;
}
