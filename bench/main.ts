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
import { type Measurement, openBenchSession } from './session';
import { measureStorage } from './storage';

const PORT = 46_273;

function print(measurements: readonly Measurement[]): void {
  console.log('\nMeasurement → reading (aim)');
  for (const { name, value, aim, isMet } of measurements) {
    console.log(`${isMet ? ' ' : '!'} ${name} → ${value}${aim ? ` (${aim})` : ''}`);
  }
}

const session = await openBenchSession(PORT);
try {
  print([
    ...(await measureColdStart(session)),
    ...(await measureLayoutShift(session)),
    ...(await measureSearching(session)),
    ...(await measureNextSong(session)),
    ...(await measureStorage(session)),
    ...(await measureResults(session)),
    ...(await measureResults(session, '500 results by song name', '?filter=song')),
    ...(await measureResults(session, '500 results by anime', '?filter=anime')),
    ...(await measureResults(session, '500 results by artist', '?filter=artist')),
    ...(await measureAnimePage(session)),
    ...(await measureClickToPlaying(session)),
    ...(await measureLibraryPages(session)),
    ...(await measureLibraryFilter(session)),
    ...(process.argv.includes('--lighthouse') ? await measureLighthouse(session) : []),
  ]);
} finally {
  await session.close();
}
