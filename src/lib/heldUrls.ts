export const BROWSER_URLS = {
  create: (blob: Blob) => URL.createObjectURL(blob),
  revoke: (url: string) => URL.revokeObjectURL(url),
};

/** The URL in use, and the one prepared for the next song. */
const HELD = 2;

/** By file name. Of more than two the oldest is revoked, unless it is in use: it could not seek. */
export function createHeldUrls({ create, revoke } = BROWSER_URLS) {
  const held = new Map<string, string>();

  function hold(name: string, url: string, isInUse: (url: string) => boolean): string {
    held.delete(name);
    held.set(name, url);
    for (const [oldName, oldUrl] of [...held].slice(0, -HELD)) {
      if (isInUse(oldUrl)) continue;
      held.delete(oldName);
      revoke(oldUrl);
    }
    return url;
  }

  return {
    /** The existing URL, or null. */
    find(name: string, isInUse: (url: string) => boolean): string | null {
      const known = held.get(name);
      return known === undefined ? null : hold(name, known, isInUse);
    },
    add: (name: string, blob: Blob, isInUse: (url: string) => boolean): string =>
      hold(name, held.get(name) ?? create(blob), isInUse),
  };
}
