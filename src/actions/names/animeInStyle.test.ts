import { expect, it } from 'vitest';
import type { AnimeHit } from '../../domain/song/hits';
import { animeInRomaji } from './animeInStyle';

const HIT: AnimeHit = {
  annId: 1,
  name: 'Your Name',
  fittingName: null,
  vintage: 'Summer 2016',
  kind: 'Movie',
  songCount: 4,
  marks: [[0, 4]],
};
const ROMAJI = 'Kimi no Na wa.';

it.each([
  ['found by its English name, which is then said too', {}, ROMAJI, [ROMAJI, 'Your Name']],
  [
    'found by its romaji name, which bears the marks',
    { fittingName: ROMAJI },
    ROMAJI,
    [ROMAJI, null],
  ],
  ['found by another name', { fittingName: 'kimi' }, ROMAJI, [ROMAJI, 'kimi']],
  ['whose romaji name nobody knows', {}, undefined, ['Your Name', null]],
  ['whose names are one', {}, 'Your Name', ['Your Name', null]],
])(
  'the romaji style gives the right names to an anime %s [11.6]',
  (_name, part, romaji, [name, fittingName]) => {
    const names = new Map(romaji === undefined ? [] : [[1, romaji]]);
    expect(animeInRomaji({ ...HIT, ...part }, names)).toEqual({ ...HIT, name, fittingName });
  },
);
