import * as v from 'valibot';
import { lenient, readAs, readInteger } from '../../domain/app/lenient';
import type { ListenedEntry } from '../../domain/playlist/playlist';
import type { CountedStore } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';
import type { UnlinkedSong } from '../database/unlinkedSong';

const HOME_RANGE = 10;

/** Ids and counts may be stored as text, as in the described app's queue and playlists. */
const recordSchema = v.object({
  annSongId: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  count: lenient((input) => Math.max(0, readInteger(input) ?? 0)),
});

export function parseListened(record: unknown): ListenedEntry | null {
  return readAs(recordSchema, record);
}

/** All listens in the order of the top list; listens of one song with two ids are added up. */
export function toTopList(
  records: readonly unknown[],
  { toKnown }: UnlinkedSong,
  report?: (problem: string) => void,
): readonly ListenedEntry[] {
  const counts = new Map<number, number>();
  for (const record of records) {
    const entry = parseListened(record);
    if (entry === null) report?.('A stored listen has no song');
    else {
      const id = toKnown(entry.annSongId);
      counts.set(id, entry.count + (counts.get(id) ?? 0));
    }
  }
  return [...counts]
    .map(([annSongId, count]) => ({ annSongId, count }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || left.annSongId - right.annSongId);
}

/** What is known of hidden names (SETTINGS.nameHiding). */
export interface NameHidingSettings {
  readonly getSettings: () => {
    readonly isOn: boolean;
    readonly untoldIds: readonly number[];
    readonly toldIds: readonly number[];
    readonly foundUpTo: Readonly<Record<CountedStore, number>> | null;
  };
  readonly changeSettings: (changes: { readonly untoldIds: readonly number[] }) => void;
  readonly subscribeSettings: (listener: () => void) => () => void;
}

/** Songs that no list may count yet: each would tell which song was heard with hidden names. */
export function untoldIds({ isOn, untoldIds: ids }: ReturnType<NameHidingSettings['getSettings']>) {
  return new Set(isOn ? ids : []);
}

/** How often songs were started. */
export class Listened {
  constructor(
    private readonly context: StorageContext,
    private readonly hiding: NameHidingSettings,
  ) {
    hiding.subscribeSettings(() => context.changes.emit('listened'));
  }

  /** Adds 1 to the count, or a record with 1, also when other tabs count at the same time. */
  async countListen(annSongId: number): Promise<void> {
    const { database, changes } = this.context;
    let isFirst = false;
    await database.write(['listened'], async ({ records }) => {
      const store = records('listened');
      const record = await store.get(annSongId);
      const count = (parseListened(record)?.count ?? 0) + 1;
      isFirst = count === 1;
      await store.put({ ...asRecord(record), annSongId, count });
    });
    const { isOn, untoldIds: untold } = this.hiding.getSettings();
    if (isOn && isFirst) this.hiding.changeSettings({ untoldIds: [...untold, annSongId] });
    changes.emit('listened');
  }

  /**
   * The most listened songs without those that are untold, most played first; with equal counts the lower id first (10 on the
   * home screen, 99 on the page).
   */
  async getTopList(range: number = HOME_RANGE): Promise<readonly ListenedEntry[]> {
    const { database, unlinked, report } = this.context;
    const { value } = await database.read(['listened'], ({ records }) =>
      records('listened').getAll(),
    );
    const untold = untoldIds(this.hiding.getSettings());
    return toTopList(value, unlinked, report)
      .filter(({ annSongId }) => !untold.has(annSongId))
      .slice(0, range);
  }
}
