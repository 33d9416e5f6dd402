import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { rangedResponse } from '../http/byteRange';
import { refuseMethod, ServiceError } from '../http/serviceError';
import type { MediaFile, MediaLibrary } from '../media/mediaLibrary';

/** The prefixes of the media hosts, as the chat-activity embed maps them. */
export const MEDIA_PREFIXES = ['/american', '/american2', '/europe', '/catbox'] as const;

// A later version may have other clips, so not forever.
const CACHE_CONTROL = 'public, max-age=3600';

/** If-Match compares strongly: a weak validator says nothing about bytes. */
function isVersionAllowed(ifMatch: string | null, file: MediaFile): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((each) => each.trim() === file.etag);
}

/** A range of another version of the file would not fit the browser's data. */
function rangeHeader({ method, headers }: Request, file: MediaFile): string | null {
  const ifRange = headers.get('if-range');
  const isAllowed = method === 'GET' && (ifRange === null || ifRange.trim() === file.etag);
  return isAllowed ? headers.get('range') : null;
}

/** Answers one media request: whole, one range, or refused (RFC 9110, 13 and 14). */
function mediaResponse(request: Request, file: MediaFile): Response {
  const { content, contentType } = file;
  const common = { 'accept-ranges': 'bytes', 'cache-control': CACHE_CONTROL, etag: file.etag };
  if (!isVersionAllowed(request.headers.get('if-match'), file)) {
    throw new ServiceError(412, 'The file is of another version', common);
  }
  const headers = { ...common, 'content-type': contentType };
  return rangedResponse(rangeHeader(request, file), content, headers);
}

/** All hosts have the same files, like the real ones. */
export function createMediaRoutes(media: MediaLibrary): Hono {
  const routes = new Hono();
  for (const prefix of MEDIA_PREFIXES) {
    const path = `${prefix}/:fileName` as const;
    // Answers "not modified" by the file's ETag.
    routes.get(path, etag(), ({ req }) => {
      const file = media.find(req.param('fileName'));
      if (file === null) throw new ServiceError(404, 'No such media file');
      return mediaResponse(req.raw, file);
    });
    routes.all(path, refuseMethod('GET', 'HEAD'));
  }
  return routes;
}
