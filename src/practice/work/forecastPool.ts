import type { Services } from '../../actions/services';
import { type Filter, filterEntries } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import { querySongs } from '../../engine/query/querySongs';
import type { DeckEntry } from '../rules/deck';
import { forecastScore, mostWorthLearning, priorShare } from '../rules/forecast';
import { PracticeEngine } from '../rules/practiceEngine';
import { recallOn } from '../rules/schedule';
import { entriesOf, readDeckEntries } from './deckSongs';
import { type Records, readRecords, usePracticeRead } from './overview';
import { readLibrarySet } from './practiceNames';

const NOTHING_KNOWN = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  personId: null,
};

async function readLibraryEntries(filter: Filter, { storage }: Services) {
  const set = await readLibrarySet(storage);
  const { songs } = querySongs(set, { filter, sort: BY_RELEVANCE }, NOTHING_KNOWN);
  const ids = songs.map(({ annSongId }) => annSongId);
  return entriesOf(new PracticeEngine(set).deckOfIds(ids).columns);
}

/** How likely each song is recognised: by its schedule, else as players and listens have it. */
export function poolSongs(
  entries: readonly DeckEntry[],
  listenCounts: ReadonlyMap<number, number>,
  records: Records,
  today: number,
) {
  return entries.map(({ recording, annSongId, difficulty }) => {
    const state = records.get(recording)?.cards.anime?.state;
    const knownShare = state
      ? recallOn(state, today)
      : priorShare(difficulty, listenCounts.get(annSongId) ?? 0);
    return { recording, knownShare };
  });
}

function answersAbout(recordings: ReadonlySet<string>, records: Records): number {
  let count = 0;
  for (const recording of recordings)
    count += records.get(recording)?.cards.anime?.state.reviewCount ?? 0;
  return count;
}

/** The expected score in a lobby with this filter, and the songs worth learning. */
export function useForecast(filter: Filter, songCount: number) {
  return usePracticeRead(['forecast', filter, songCount], async (practice, today, services) => {
    const entered = filterEntries(filter).map(([name, value]) => [name, value]);
    const parameters = String(new URLSearchParams(entered));
    const [records, top, whole] = await Promise.all([
      readRecords(practice),
      services.storage.listened.getTopList(Number.MAX_SAFE_INTEGER),
      readDeckEntries({ kind: 'find', parameters }, services),
    ]);
    const entries = whole ?? (await readLibraryEntries(filter, services));
    const listenCounts = new Map(top.map(({ annSongId, count }) => [annSongId, count]));
    const songs = poolSongs(entries, listenCounts, records, today);
    const shares = songs.map(({ knownShare }) => knownShare);
    const idOf = new Map(entries.map(({ recording, annSongId }) => [recording, annSongId]));
    // Songs that were set aside are played in a lobby, but nobody wants to learn them.
    const wanted = songs.filter(({ recording }) => !records.get(recording)?.isSuspended);
    const worth = mostWorthLearning(wanted, songCount);
    return {
      ...forecastScore(shares, songCount),
      /** To the question for the anime, about songs of the pool. */
      answerCount: answersAbout(new Set(entries.map(({ recording }) => recording)), records),
      parameters,
      worthIds: worth.flatMap((recording) => idOf.get(recording) ?? []),
      /** Only the songs of the library count: there is no catalogue. */
      isLibrary: whole === null,
    };
  });
}
