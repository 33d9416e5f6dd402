import { pickHosts, type ServiceHosts } from './hosts';
import { VERSION_META } from './version';

/** The local service writes this marker into the page it serves. */
const SERVICE_MARKER = 'meta[name="song-service"][content="same-origin"]';

export interface Environment {
  readonly hosts: ServiceHosts;
  /** Where the app's own static files live, ending in a slash ("/player/"). */
  readonly baseUrl: string;
  /** Which build this is, for people; the dev server builds none. */
  readonly version: string;
}

/** Reads, once at start, what the build and the page say about where the program runs. */
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
