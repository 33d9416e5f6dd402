/** The part of the browser's URL that is used. */
export interface ObjectUrls {
  readonly create: (blob: Blob) => string;
  readonly revoke: (url: string) => void;
}

/** The one that is used, and the one that is made ready behind it. */
const HELD = 2;

/**
 * Addresses of this page for bytes, by name. Beyond two the oldest ends, but not while it is in use:
 * an element whose address has ended can go nowhere in it any more.
 */
export function createHeldUrls({ create, revoke }: ObjectUrls) {
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
    /** The address that there is; null where there is none. */
    find(name: string, isInUse: (url: string) => boolean): string | null {
      const known = held.get(name);
      return known === undefined ? null : hold(name, known, isInUse);
    },
    add: (name: string, blob: Blob, isInUse: (url: string) => boolean): string =>
      hold(name, held.get(name) ?? create(blob), isInUse),
  };
}
