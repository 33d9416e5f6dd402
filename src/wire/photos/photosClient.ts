import * as v from 'valibot';
import { lenient, readText } from '../../domain/app/lenient';
import { readWebLink } from '../../domain/app/webLink';
import { readFileName } from '../../domain/media/mediaFile';
import { parseJsonAnswer } from '../answerBody';
import type { CallOptions, Requester } from '../request';
import { isAborted } from '../wireError';

const idSchema = v.pipe(v.unknown(), v.transform(readText), v.string());
const pairSchema = v.tuple([idSchema, idSchema]);

/**
 * Pictures by file name, each with the id of the artwork and its page number (specification, point
 * 7), and optionally a URL for sources with the placeholders {id} and {page}.
 */
const photosSchema = v.object({
  photos: v.record(v.string(), v.unknown()),
  source: lenient(readWebLink),
});

function sourceUrlOf(template: string, artworkId: string, page: string): string {
  return template
    .replaceAll('{id}', () => encodeURIComponent(artworkId))
    .replaceAll('{page}', () => encodeURIComponent(page));
}

/** Background pictures of a page, and the URLs of their sources. */
function readPhotos(text: string, folderUrl: string) {
  const { photos, source } = parseJsonAnswer(text, photosSchema);
  return Object.entries(photos).flatMap(([name, value]) => {
    const pair = v.safeParse(pairSchema, value);
    const fileName = readFileName(name);
    if (!pair.success || fileName === null || fileName !== name) return [];
    const backgroundUrl = `${folderUrl}${fileName}`;
    const sourceUrl = source === null ? backgroundUrl : sourceUrlOf(source, ...pair.output);
    return [{ backgroundUrl, sourceUrl }];
  });
}

/**
 * The pictures of the app's not-found page.
 *
 * @param baseUrl path of the app's static files, ending in a slash
 * @param random like Math.random; chooses the picture
 */
export function createPhotosClient(request: Requester, baseUrl: string, random: () => number) {
  return {
    /**
     * A random picture. Its source is the picture itself if the file names no other.
     * @returns null when there is none and on every failure
     * @throws WireError only of kind aborted
     */
    async fetchRandomPhoto(options: CallOptions = {}) {
      const folderUrl = `${baseUrl}photos/`;
      try {
        const text = await request(`${folderUrl}photos.json`, { signal: options.signal });
        const photos = readPhotos(text, folderUrl);
        return photos[Math.floor(random() * photos.length)] ?? null;
      } catch (error) {
        if (isAborted(error)) throw error;
        return null;
      }
    },
  };
}
