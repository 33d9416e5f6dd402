import { VERSION_META } from './builtPage';
import { pickHosts } from './hosts';

/** The local service adds this tag to the page. */
const SERVICE_MARKER = 'meta[name="song-service"][content="same-origin"]';

/** Reads where the app runs and which version it is, once at the start. */
export function readEnvironment(page: Document, location: Location) {
  const servedByService = page.querySelector(SERVICE_MARKER) !== null;
  const animeInfoBase: unknown = import.meta.env.VITE_ANIME_INFO_BASE;
  return {
    hosts: pickHosts(
      location.hostname,
      servedByService,
      typeof animeInfoBase === 'string' ? animeInfoBase : undefined,
    ),
    /** Path of the app's static files, ending in a slash ("/player/"). */
    baseUrl: new URL('.', page.baseURI).pathname,
    /** The version as shown to users; a dash on the dev server. */
    version: page.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content ?? '–',
  };
}

export type Environment = ReturnType<typeof readEnvironment>;
