import { createHeldUrls, type ObjectUrls } from '../../lib/heldUrls';
import { mediaTypeOf } from '../mediaTypeOf';

/** Addresses of files on this device; the oldest one ends where there are more than are played. */
export function createKeptUrls(
  readFile: (fileName: string) => Promise<readonly ArrayBuffer[] | null>,
  objectUrls: ObjectUrls,
) {
  const held = createHeldUrls(objectUrls);
  return {
    async findUrl(fileName: string, isInUse: (url: string) => boolean): Promise<string | null> {
      const known = held.find(fileName, isInUse);
      if (known !== null) return known;
      const parts = await readFile(fileName);
      if (parts === null) return null;
      return held.add(fileName, new Blob([...parts], { type: mediaTypeOf(fileName) }), isInUse);
    },
  };
}
