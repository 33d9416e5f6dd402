import { type LibraryPage, type PageQuery, pageQueryKey } from './libraryPage';

/** What a list has shown lately; the oldest is forgotten first. */
export interface RecentPages<Row> {
  readonly note: (query: PageQuery, page: LibraryPage<Row>) => void;
  readonly find: (query: PageQuery) => LibraryPage<Row> | undefined;
}

const MOST_REMEMBERED = 12;

export function createRecentPages<Row>(): RecentPages<Row> {
  const pages = new Map<string, LibraryPage<Row>>();
  return {
    note(query, page) {
      const key = pageQueryKey(query);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_REMEMBERED && oldest !== undefined) pages.delete(oldest);
    },
    find: (query) => pages.get(pageQueryKey(query)),
  };
}
