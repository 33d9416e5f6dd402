import { readFileSync } from 'node:fs';
import { once } from '../once';
import { type CatalogueAnime, parseCatalogueText } from './parseCatalogueText';
import { parsePeopleText } from './parsePeopleText';
import { toWireSongs } from './toWireSongs';
import type { WireSong } from './wireSong';

const PEOPLE_FILE = 'people.txt';

export const SONG_FILES = [
  'songs-1963-1989.txt',
  'songs-1990-1999.txt',
  'songs-2000-2009.txt',
  'songs-2010-2019.txt',
  'songs-2020-2026.txt',
  'songs-awkward.txt',
] as const;

function readText(fileName: string): string {
  return readFileSync(new URL(fileName, import.meta.url), 'utf8');
}

/** The anime of the demo catalogue with their songs, in the order of the files. */
export const loadCatalogueAnimes = once((): readonly CatalogueAnime[] =>
  SONG_FILES.flatMap((fileName) => parseCatalogueText(readText(fileName), fileName)),
);

/**
 * Reads the demo catalogue from the text files beside this module (about 100 ms; call it once).
 *
 * @throws CatalogueTextError with file and line when one of the files is invalid
 */
export function loadDemoCatalogue(): WireSong[] {
  return toWireSongs(loadCatalogueAnimes(), parsePeopleText(readText(PEOPLE_FILE), PEOPLE_FILE));
}
