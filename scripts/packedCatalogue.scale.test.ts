import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { madeCatalogue } from '../bench/madeCatalogue';
import { parseDump } from '../src/wire/songDatabase/catalogue/catalogueDump';
import { packCatalogue } from './packedCatalogue';

const DOCUMENT = resolve(import.meta.dirname, '../docs/scale.md');
const TOTALS = { songCount: null, animeCount: null, artistCount: null };

it('a song list of 60,000 songs is as large as docs/scale.md says', () => {
  const rows = parseDump(JSON.stringify(madeCatalogue()));
  const { index } = packCatalogue({ ...rows, totals: TOTALS }, new Date().toISOString());
  const told = /\*\*([\d.]+) MB\*\* for 60,000 songs/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  expect(Math.abs(index.fileByteCount / 1e6 - Number(told))).toBeLessThan(0.2);
});
