export const BROWSER_URLS = {
  create: (blob: Blob) => URL.createObjectURL(blob),
  revoke: (url: string) => URL.revokeObjectURL(url),
};

/** The URL in use, and the one prepared for the next song. */
const HELD = 2;

/** By file name. Of more than two the oldest is revoked, unless it is in use: it could not seek. */
export class HeldUrls {
  readonly #held = new Map<string, string>();

  constructor(private readonly urls = BROWSER_URLS) {}

  /** The existing URL, or null. */
  find(name: string, isInUse: (url: string) => boolean): string | null {
    const known = this.#held.get(name);
    return known === undefined ? null : this.#hold(name, known, isInUse);
  }

  add(name: string, blob: Blob, isInUse: (url: string) => boolean): string {
    return this.#hold(name, this.#held.get(name) ?? this.urls.create(blob), isInUse);
  }

  #hold(name: string, url: string, isInUse: (url: string) => boolean): string {
    this.#held.delete(name);
    this.#held.set(name, url);
    for (const [oldName, oldUrl] of [...this.#held].slice(0, -HELD)) {
      if (isInUse(oldUrl)) continue;
      this.#held.delete(oldName);
      this.urls.revoke(oldUrl);
    }
    return url;
  }
}
