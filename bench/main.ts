import { measureAnimePage } from './animePage';
import { measureClickToPlaying } from './clickToPlaying';
import { measureColdStart } from './coldStart';
import { measureLayoutShift } from './layoutShift';
import { measureLibraryFilter } from './libraryFilter';
import { measureLibraryPages } from './libraryPages';
import { measureLighthouse } from './lighthouse';
import { measureNextSong } from './nextSong';
import { measureResults } from './results';
import { measureSearching } from './searching';
import { type BenchSession, type Measurement, openBenchSession } from './session';
import { measureStorage } from './storage';

const PORT = 46_273;

function print(measurements: readonly Measurement[]): void {
  for (const { name, value, aim, isMet } of measurements) {
    console.log(`${isMet ? ' ' : '!'} ${name} → ${value}${aim ? ` (${aim})` : ''}`);
  }
}

/** In this order; a row is printed as soon as it is known. */
const MEASURES = [
  measureColdStart,
  measureLayoutShift,
  measureSearching,
  measureNextSong,
  measureClickToPlaying,
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

const session = await openBenchSession(PORT);
try {
  console.log('Measurement → reading (aim)');
  for (const measure of MEASURES) print(await measure(session));
} finally {
  await session.close();
}
