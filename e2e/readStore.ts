import type { Page } from '@playwright/test';

/** The records of a database store, read without the app. */
export function readStore(
  page: Page,
  name: string,
  databaseName = 'SuperPlayer',
): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(
    async ([store, fileName]) => {
      const settle = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
      const database = await settle(indexedDB.open(fileName));
      const records = await settle(database.transaction(store).objectStore(store).getAll());
      database.close();
      return records;
    },
    [name, databaseName] as const,
  );
}
