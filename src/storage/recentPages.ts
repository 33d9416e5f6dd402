import type { LibraryPage, PageQuery } from './libraryPage';

/** What a list has shown lately; the oldest is forgotten first. */
export interface RecentPages<Row> {
  readonly note: (query: PageQuery, page: LibraryPage<Row>) => void;
  readonly find: (query: PageQuery) => LibraryPage<Row> | undefined;
}

const MOST_REMEMBERED = 12;

function keyOf({ page, sort, filter }: PageQuery): string {
  return JSON.stringify([page, sort, filter]);
}

export function createRecentPages<Row>(): RecentPages<Row> {
  const pages = new Map<string, LibraryPage<Row>>();
  return {
    note(query, page) {
      const key = keyOf(query);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_REMEMBERED && oldest !== undefined) pages.delete(oldest);
    },
    find: (query) => pages.get(keyOf(query)),
  };
}
