import { useMemo } from 'react';
import type { Deck } from '../../domain/practice/deck';
import { dueDaysOf } from '../../domain/practice/practiceRecord';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { useDownloads } from '../downloads/useDownloads';
import { useServices } from '../services';
import { useDeckEntries, useRecords, useToday } from './overview';
import { readSongsOf } from './practiceSongs';

const DAYS = 3;

/**
 * The songs that practice needs on the next days: what is due, of any deck, and the next new ones of
 * this deck; undefined while they are read.
 */
export function useNextSongs(deck: Deck): readonly number[] | undefined {
  const { storage } = useServices();
  const { newCount } = useSettings(storage.practiceSettings);
  const today = useToday();
  const records = useRecords();
  const entries = useDeckEntries(deck.source);
  return useMemo(() => {
    if (records === undefined || entries === undefined) return undefined;
    const due = [...records.values()].flatMap((record) =>
      dueDaysOf(record).some((day) => day <= today + DAYS) ? (record.annSongId ?? []) : [],
    );
    const fresh = (entries ?? [])
      .filter(({ recording }) => {
        const record = records.get(recording);
        return record === undefined || (!record.isSuspended && !record.cards[deck.question]);
      })
      .slice(0, newCount * DAYS);
    return [...new Set([...due, ...fresh.map(({ annSongId }) => annSongId)])];
  }, [records, entries, newCount, today, deck.question]);
}

/** Requests songs for use without a network, and how large they are likely to be. */
export function useSongDownloads(ids: readonly number[]) {
  const services = useServices();
  const { downloads, library, notify } = services;
  const { downloadedIds, wantedIds, byteCount } = useDownloads();
  const missingIds = ids.filter((id) => !wantedIds.has(id));
  const meanBytes = downloadedIds.size === 0 ? null : byteCount / downloadedIds.size;
  return {
    missingCount: missingIds.length,
    /** From the files on this device; null without any. */
    byteCount: meanBytes && meanBytes * missingIds.length,
    async download() {
      const songs = await readSongsOf(missingIds, services);
      // Their file names are looked up in the library.
      await library.saveSongs(songs);
      await downloads.add(...songs.map(({ annSongId: id }) => ({ kind: 'song' as const, id })));
      const { fault } = downloads.getState();
      notify(
        fault === null
          ? { tone: 'info', message: texts.practiceChoices.started(songs.length) }
          : { tone: 'error', message: texts.downloads.faults[fault] },
      );
    },
  };
}
