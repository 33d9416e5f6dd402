import { describe, expect, it } from 'vitest';
import { songSheetOf } from '../songSheet';
import { testSong } from '../testSong';
import { textWidth } from './strokeText';
import { captionsOf, wrapText } from './titleLines';

function captions(changes: Parameters<typeof testSong>[0]) {
  return captionsOf(songSheetOf(testSong(changes)));
}

describe('the captions', () => {
  it.each([
    ['D-tecnoLife', 'D-tecnoLife'],
    ['Ōkami’s Café ☆ Night', "Ōkami's Café * Night"],
    ['残酷な天使のテーゼ', 'Bleach'],
    ['', 'Bleach'],
    ['שלום', 'Bleach'],
    ['only my railgun', 'only my railgun'],
  ])('the song %j is titled %j', (songName, expected) => {
    expect(captions({ songName }).title).toBe(expected);
  });

  it('takes the other name of the anime when the first cannot be drawn', () => {
    const { title, anime } = captions({
      songName: '炎',
      animeENName: '鬼滅の刃',
      animeJPName: 'Kimetsu no Yaiba',
    });
    expect([title, anime]).toEqual(['Kimetsu no Yaiba', 'Kimetsu no Yaiba']);
  });

  it('still says something when no name can be drawn', () => {
    expect(captions({ songName: '炎', animeENName: '', animeJPName: '鬼' }).title).toBe(
      'Anime 4240',
    );
  });
});

describe('wrapping', () => {
  const long = 'A very long title of a song that nobody could ever sing in a single breath';

  it('keeps every line within the width and ends in dots where text is lost', () => {
    const lines = wrapText(long, 40, 400, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.endsWith('...')).toBe(true);
    for (const line of lines) expect(textWidth(line, 40)).toBeLessThanOrEqual(400);
  });

  it('loses no word when there is room', () => {
    expect(wrapText(long, 20, 500, 9).join(' ')).toBe(long);
  });

  it('shortens a single word that is too wide', () => {
    const [line = ''] = wrapText('Supercalifragilisticexpialidocious', 40, 300, 1);
    expect(line.endsWith('...')).toBe(true);
    expect(textWidth(line, 40)).toBeLessThanOrEqual(300);
  });
});
