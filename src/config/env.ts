import { pickHosts, type ServiceHosts } from './hosts';
import { VERSION_META } from './pageNames';

/** The local service adds this tag to the page. */
const SERVICE_MARKER = 'meta[name="song-service"][content="same-origin"]';

export interface Environment {
  readonly hosts: ServiceHosts;
  /** Path of the app's static files, ending in a slash ("/player/"). */
  readonly baseUrl: string;
  /** The version as shown to users; a dash on the dev server. */
  readonly version: string;
}

/** Reads where the app runs and which version it is, once at the start. */
export function readEnvironment(page: Document, location: Location): Environment {
  const servedByService = page.querySelector(SERVICE_MARKER) !== null;
  const animeInfoBase: unknown = import.meta.env.VITE_ANIME_INFO_BASE;
  return {
    hosts: pickHosts(
      location.hostname,
      servedByService,
      typeof animeInfoBase === 'string' ? animeInfoBase : undefined,
    ),
    baseUrl: new URL('.', page.baseURI).pathname,
    version: page.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content ?? '–',
  };
}
