import { MAX_FILE_BYTES } from '../domain/playlist/fileText';

/** Where the manifest sends what another app shares, below the scope of the service worker. */
const SHARE_PATH = 'shared';
/** The parameter that tells the page to take files that were shared. */
export const SHARED_FILES = 'shared';
const NAME_HEADER = 'X-File-Name';
/** A longer text is no name to search for, and a query must stay short. */
const LONGEST_TEXT = 2000;

/** The part of CacheStorage that is used. */
interface SharedCaches {
  readonly open: (name: string) => Promise<Pick<Cache, 'keys' | 'put' | 'match'>>;
  readonly delete: (name: string) => Promise<boolean>;
}

/** Apart from the caches of the app's own files, which are removed with each new version. */
const cacheNameOf = (scope: string) => `SuperPlayer.shared ${scope}`;

export function isShare({ url, method }: Pick<Request, 'url' | 'method'>, scope: string): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'POST' && `${origin}${pathname}` === `${scope}${SHARE_PATH}`;
}

async function keepFiles(files: readonly File[], scope: string, caches: SharedCaches) {
  await caches.delete(cacheNameOf(scope));
  const kept = await caches.open(cacheNameOf(scope));
  for (const [place, file] of files.entries()) {
    const headers = { [NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()) };
    // One byte more than an import reads is enough for it to refuse the file by its size.
    const content = file.slice(0, MAX_FILE_BYTES + 1);
    await kept.put(`${scope}${SHARE_PATH}/${place}`, new Response(content, { headers }));
  }
}

/**
 * Answers a share by another app: keeps its files for the page. Never rejects.
 *
 * @returns the address at which the app opens what was shared
 */
export async function receiveShare(
  request: Pick<Request, 'formData'>,
  scope: string,
  caches: SharedCaches,
): Promise<string> {
  const query = new URLSearchParams();
  try {
    const form = await request.formData();
    for (const name of ['title', 'text']) {
      const value = form.get(name);
      if (typeof value === 'string' && value !== '') {
        query.set(name, value.slice(0, LONGEST_TEXT).toWellFormed());
      }
    }
    // A form without a file has one without a name.
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    const named = files.filter(({ name }) => name !== '');
    if (named.length > 0) {
      query.set(SHARED_FILES, `${named.length}`);
      await keepFiles(named, scope, caches);
    }
  } catch {
    // The page finds no files, and says so.
    query.set(SHARED_FILES, '0');
  }
  return query.size === 0 ? scope : `${scope}?${query}`;
}

function nameOf(response: Response): string {
  try {
    return decodeURIComponent(response.headers.get(NAME_HEADER) ?? '');
  } catch {
    return '';
  }
}

/** The files that were shared last, each handed out once. Never rejects. */
export async function takeSharedFiles(
  scope: string,
  caches: SharedCaches,
): Promise<readonly File[]> {
  const files: File[] = [];
  try {
    const kept = await caches.open(cacheNameOf(scope));
    for (const request of await kept.keys()) {
      const response = await kept.match(request);
      if (response) files.push(new File([await response.blob()], nameOf(response)));
    }
    await caches.delete(cacheNameOf(scope));
  } catch {
    // What could be read is imported.
  }
  return files;
}
