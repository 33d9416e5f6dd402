import { searchPath } from '../config/paths';
import { sharedSearch } from '../domain/app/sharedText';
import type { Navigator } from '../routing/Link';

interface SharedPage {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/** Removes a share by another app from the page's query, and searches for it. */
export function openShared(page: SharedPage, navigator: Pick<Navigator, 'replace'>): void {
  const { pathname, search, hash } = page.location;
  const query = new URLSearchParams(search);
  const words = sharedSearch({ title: query.get('title'), text: query.get('text') });
  page.history.replaceState(page.history.state, '', `${pathname}${hash}`);
  if (words !== null) navigator.replace(searchPath(words));
}
