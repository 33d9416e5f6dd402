import { afterEach, describe, expect, it } from 'vitest';
import { animeKindText, runningTimeText, statusText } from './animeFacts';
import { showLanguage } from './texts';

afterEach(() => showLanguage('en'));

describe('in English, facts of an anime are as the services write them', () => {
  it.each(['24 min per ep', '1 hr 52 min', '1 hr per ep', '30 sec', 'Unknown', ''])(
    '%s',
    (text) => {
      expect(runningTimeText(text)).toBe(text);
    },
  );

  it.each(['Finished Airing', 'Currently Airing', 'Not yet aired', 'On hiatus'])('%s', (text) => {
    expect(statusText(text)).toBe(text);
  });

  it.each(['TV', 'Movie', 'Special', 'OVA', 'TV Special'])('%s', (text) => {
    expect(animeKindText(text)).toBe(text);
  });
});

it('facts of an anime are in the language that is shown, others as they are [14.13]', async () => {
  await showLanguage('ja');
  expect(['24 min per ep', '1 hr 52 min', 'Unknown'].map(runningTimeText)).toEqual([
    '1話24分',
    '1時間52分',
    'Unknown',
  ]);
  expect(['Finished Airing', 'On hiatus'].map(statusText)).toEqual(['放送終了', 'On hiatus']);
  expect(['Movie', 'TV'].map(animeKindText)).toEqual(['映画', 'TV']);
});
