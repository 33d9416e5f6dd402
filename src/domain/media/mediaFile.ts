/** No slash, percent sign, colon or blank: the name cannot leave the folder it is put into. */
const SAFE_FILE_NAME = /^[A-Za-z0-9._-]{1,200}$/;
const ONLY_DOTS = /^\.+$/;

/**
 * The bare file name in whatever a song holds: a name, a full URL of any host, or nothing.
 * Anything that is not a plain file name is null, so that it never becomes part of an address.
 *
 * @example readFileName('https://host.example/a/zw95oo.webm?x=1') // 'zw95oo.webm'
 * @example readFileName('..') // null
 */
export function readFileName(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const withoutQuery = input.trim().split(/[?#]/, 1)[0] ?? '';
  const name = withoutQuery.slice(withoutQuery.lastIndexOf('/') + 1);
  return SAFE_FILE_NAME.test(name) && !ONLY_DOTS.test(name) ? name : null;
}
