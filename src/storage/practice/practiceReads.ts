import { mergeLogs, type PracticeFact } from '../../domain/practice/practiceLog';
import { type PracticeRecord, replayRecording } from '../../domain/practice/practiceRecord';
import type { SideDatabase } from '../database/sideDatabase';
import { choicesOf, groupByLog, logsOf } from './practiceLogs';
import { CHOICES_LOG, readPracticeRecord, readStoredLog } from './practiceRecords';

/** The recordings that facts name, each once. */
export function namedRecordings(facts: readonly PracticeFact[]): readonly string[] {
  return [...new Set(facts.flatMap(logsOf))].filter((name) => name !== CHOICES_LOG);
}

/**
 * Logs and records, with the facts that the browser refused laid over them.
 *
 * @param getUnstored these facts
 */
export function createPracticeReads(
  { read }: Pick<SideDatabase, 'read'>,
  getUnstored: () => readonly PracticeFact[],
) {
  async function readLogs(names: readonly string[]): Promise<readonly (readonly PracticeFact[])[]> {
    const stored = await read((database) => {
      const { store } = database.transaction('logs');
      return Promise.all(names.map((name) => store.get(name)));
    });
    const refused = groupByLog(getUnstored());
    return names.map((name, place) =>
      mergeLogs(readStoredLog(stored?.[place]).facts, refused.get(name) ?? []),
    );
  }

  async function replay(recordings: readonly string[]): Promise<readonly PracticeRecord[]> {
    const [choices = [], ...logs] = await readLogs([CHOICES_LOG, ...recordings]);
    const counted = choicesOf(choices);
    return logs.map((facts, place) => replayRecording(recordings[place] ?? '', facts, counted));
  }

  async function readRecords(recordings?: readonly string[]): Promise<readonly PracticeRecord[]> {
    const stored = await read((database) => {
      const { store } = database.transaction('records');
      return recordings === undefined
        ? store.getAll()
        : Promise.all(recordings.map((recording) => store.get(recording)));
    });
    const records = new Map<string, PracticeRecord>();
    const asked = recordings && new Set(recordings);
    const refused = namedRecordings(getUnstored());
    const replayed = new Set(refused.filter((name) => asked?.has(name) ?? true));
    for (const each of stored ?? []) {
      if (each === undefined) continue;
      const record = readPracticeRecord(each);
      if (record !== null) records.set(record.recording, record);
      else if (typeof each.recording === 'string') replayed.add(each.recording);
    }
    if (replayed.size > 0) {
      for (const record of await replay([...replayed])) records.set(record.recording, record);
    }
    return [...records.values()];
  }

  return { read, getUnstored, readLogs, readRecords, replay };
}

export type PracticeReads = ReturnType<typeof createPracticeReads>;
