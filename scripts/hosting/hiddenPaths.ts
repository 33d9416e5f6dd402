const SHOWN_DOT_FOLDER = 'well-known/';

/** What goes on otherwise than the text, without a look ahead, which the expressions of Caddy lack. */
function otherThan(text: string): string {
  return [...text].map((sign, place) => `${text.slice(0, place)}(?:[^${sign}]|$)`).join('|');
}

/**
 * Paths for hosts, not for visitors, as a regular expression for any server: names with a dot before
 * them except the folder for certificates and the like, and the configurations of servers.
 */
export const HIDDEN_PATHS = [
  String.raw`\.(?:${otherThan(SHOWN_DOT_FOLDER)})`,
  'hosting(?:/|$)',
  '_headers$',
].join('|');
