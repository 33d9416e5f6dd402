import { measureAnimePage } from './animePage';
import { measureArrowKeys } from './arrowKeys';
import { openCatalogueHarness } from './catalogue/catalogueHarness';
import { measureDownload } from './catalogue/download';
import { measureFinding } from './catalogue/finding';
import { measureListSearch } from './catalogue/listSearch';
import { measureMemory } from './catalogue/memory';
import { measureNextStart } from './catalogue/nextStart';
import { measureScrolling } from './catalogue/scrolling';
import { measureTyping } from './catalogue/typing';
import { measureClickToPlaying, measureFirstPress, measureRowToSound } from './clickToPlaying';
import { measureColdStart } from './coldStart';
import { measureLayoutShift } from './layoutShift';
import { measureLibraryFilter } from './libraryFilter';
import { measureLibraryPages } from './libraryPages';
import { measureLighthouse } from './lighthouse';
import { measureLongQueue } from './longQueue';
import { measureLongRun } from './longRun';
import { measureNextSong } from './nextSong';
import { measurePracticeRounds } from './practiceRounds';
import {
  measurePracticeForecast,
  measurePracticeReplay,
  measurePracticeSession,
  measurePracticeSuggestions,
} from './practiceRules';
import { measureResults } from './results';
import { measureSearching } from './searching';
import { type BenchSession, type Measurement, openBenchSession } from './session';
import { measureSongGap } from './songGap';
import { measureStorage } from './storage';

const PORT = 46_273;

function print(measurements: readonly Measurement[]): void {
  for (const { name, value, aim, isMet } of measurements) {
    console.log(`${isMet ? ' ' : '!'} ${name} → ${value}${aim ? ` (${aim})` : ''}`);
  }
}

/** Rules alone, without a browser. */
const RULE_MEASURES = [
  measurePracticeSession,
  measurePracticeSuggestions,
  measurePracticeForecast,
  measurePracticeReplay,
];

/** Run in this order; each row is printed as soon as it is measured. */
const MEASURES = [
  measureColdStart,
  measureLayoutShift,
  measureSearching,
  measureNextSong,
  measureClickToPlaying,
  measureFirstPress,
  measureRowToSound,
  measurePracticeRounds,
  measureArrowKeys,
  measureLongQueue,
  measureSongGap,
  measureLongRun,
  measureLibraryFilter,
  measureStorage,
  (session: BenchSession) => measureResults(session),
  (session: BenchSession) => measureResults(session, '500 results by song name', '?filter=song'),
  (session: BenchSession) => measureResults(session, '500 results by anime', '?filter=anime'),
  (session: BenchSession) => measureResults(session, '500 results by artist', '?filter=artist'),
  measureAnimePage,
  measureLibraryPages,
  ...(process.argv.includes('--lighthouse') ? [measureLighthouse] : []),
];

/** Run with the catalogue on the device, which needs a separate service. */
const CATALOGUE_MEASURES = [
  measureDownload,
  measureNextStart,
  measureTyping,
  measureListSearch,
  measureFinding,
  measureScrolling,
  measureMemory,
];

/** @param isAsked selects measures by name; all if none is named */
async function measureAll(isAsked: (measure: { readonly name: string }) => boolean): Promise<void> {
  for (const measure of RULE_MEASURES.filter(isAsked)) print(await measure());
  const measures = MEASURES.filter(isAsked);
  if (measures.length > 0) {
    const session = await openBenchSession(PORT);
    try {
      for (const measure of measures) print(await measure(session));
    } finally {
      await session.close();
    }
  }
  const catalogueMeasures = CATALOGUE_MEASURES.filter(isAsked);
  if (catalogueMeasures.length === 0) return;
  const harness = await openCatalogueHarness(PORT);
  try {
    for (const measure of catalogueMeasures) print(await measure(harness));
  } finally {
    await harness.close();
  }
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
console.log('Measurement → reading (aim)');
await measureAll(({ name }) => names.length === 0 || names.includes(name));
