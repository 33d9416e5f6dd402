/** The part of the browser's URL that is used. */
export interface ObjectUrls {
  readonly create: (blob: Blob) => string;
  readonly revoke: (url: string) => void;
}

/** The song that plays, one that fades away, and the one that is made ready. */
const HELD = 3;

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

/** As a host would name it; browsers look into the bytes of any other. */
function typeOf(fileName: string): string {
  return TYPES[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()] ?? '';
}

/**
 * Addresses of files on this device; the oldest one ends where there are more than three. What plays is
 * never taken away: a place in it that is sought is read by its address.
 */
export function createKeptUrls(
  readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>,
  { create, revoke }: ObjectUrls,
  isPlaying: (fileName: string) => boolean,
) {
  const held = new Map<string, string>();

  function hold(fileName: string, url: string): string {
    held.delete(fileName);
    held.set(fileName, url);
    const oldest = [...held].find(([each]) => !isPlaying(each));
    if (held.size > HELD && oldest !== undefined) {
      held.delete(oldest[0]);
      revoke(oldest[1]);
    }
    return url;
  }

  return {
    async findUrl(fileName: string): Promise<string | null> {
      const known = held.get(fileName);
      if (known !== undefined) return hold(fileName, known);
      const parts = await readFile(fileName);
      if (parts === null) return null;
      return hold(fileName, create(new Blob([...parts], { type: typeOf(fileName) })));
    },
  };
}
