import type { Services } from '../actions/services';
import { searchPath } from '../config/paths';
import { sharedSearch } from '../domain/app/sharedText';
import { systemClock } from '../lib/clock';
import { SHARED_FILES, takeSharedFiles } from '../offline/sharedFiles';
import type { Navigator } from '../routing/Link';
import { problemText } from '../texts/problems';

interface SharedPage {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/** What an opening of the app from outside may change. */
export interface OpenedApp extends Pick<Services, 'dialogs' | 'player' | 'notify'> {
  readonly navigator: Pick<Navigator, 'isAt' | 'push' | 'replace'>;
}

/** What the browser tells about an opening of the installed app. */
export interface Launch {
  readonly targetURL?: string | null;
  readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[];
}

/** The parameter of the shortcut that plays on. */
const CONTINUE = 'continue';

/** Opens the import of one file after another. An open dialog is not interrupted. */
function importFiles(files: readonly File[], dialogs: Services['dialogs']): void {
  const waiting = [...files];
  function openNext(): void {
    if (dialogs.getSnapshot().dialog !== null) return;
    const file = waiting.shift();
    if (file === undefined) stop();
    else dialogs.openDialog({ kind: 'importPlaylist', file });
  }
  // In a task of its own, in which the dialog that closes is gone.
  const stop = dialogs.subscribe(() => void systemClock.schedule(openNext, 0));
  openNext();
}

function importOrTell(files: readonly File[], { dialogs, notify }: OpenedApp): void {
  if (files.length > 0) importFiles(files, dialogs);
  else notify({ tone: 'error', message: problemText({ code: 'unreadable' }) });
}

/** @returns the address of what is searched for; null if the query asks for no search */
function openQuery(query: URLSearchParams, { player }: OpenedApp): string | null {
  if (query.has(CONTINUE)) player.dispatch({ type: 'play' });
  const words = sharedSearch({ title: query.get('title'), text: query.get('text') });
  return words === null ? null : searchPath(words);
}

/** Removes from the page's query what another app shared or a shortcut asks, and does it. */
export async function openShared(page: SharedPage, app: OpenedApp): Promise<void> {
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  page.history.replaceState(page.history.state, '', `${pathname}${hash}`);
  const path = openQuery(query, app);
  if (query.has(SHARED_FILES)) {
    const scope = new URL('./', document.baseURI).href;
    importOrTell(await takeSharedFiles(scope, window.caches), app);
  } else if (path !== null) {
    app.navigator.replace(path);
  }
}

/**
 * Opens what a shortcut, a link or a file of the system opens, in the app that runs. Also told of
 * the opening that loaded the page: what that asks is shown already, and asked twice it is the same.
 */
export async function openLaunch({ targetURL, files = [] }: Launch, app: OpenedApp): Promise<void> {
  const { navigator } = app;
  if (targetURL && URL.canParse(targetURL)) {
    const { search, hash } = new URL(targetURL);
    const asked = hash.startsWith('#/') ? hash.slice(1) : null;
    const path = openQuery(new URLSearchParams(search), app) ?? asked;
    // Without an address of its own, an opening only brings the app to the front.
    if (path !== null && !navigator.isAt(path)) navigator.push(path);
  }
  if (files.length === 0) return;
  const read = await Promise.allSettled(files.map((file) => file.getFile()));
  importOrTell(
    read.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    app,
  );
}
