import { afterEach, expect, it } from 'vitest';
import { showLanguage, texts } from './texts';

/*
 * What other languages need where English has one text for two things, no count, or marks and blanks
 * that are its own.
 */

afterEach(() => showLanguage('en'));

const words = () => {
  const { answered } = texts.practiceToday;
  const fresh = texts.songsToday.words.new;
  return [fresh(1), fresh(2), answered(1), answered(2)];
};

it.each([
  ['en', 'new', 'new', 'answered today', 'answered today'],
  ['pt-BR', 'nova', 'novas', 'respondida hoje', 'respondidas hoje'],
  ['es', 'nueva', 'nuevas', 'respondida hoy', 'respondidas hoy'],
])('the words below a number agree with it: %s', async (language, ...expected) => {
  await showLanguage(language);
  expect(words()).toEqual(expected);
});

it.each([
  ['en', '1 of 1 song', '1 of 2 songs'],
  ['de', '1 von 1 Song', '1 von 2 Songs'],
  ['fr', '1 sur 1 chanson', '1 sur 2 chansons'],
])('the songs that match agree with all songs of an anime: %s', async (language, one, two) => {
  await showLanguage(language);
  const { songsLeft } = texts.season;
  expect([songsLeft(1, 1), songsLeft(1, 2)]).toEqual([one, two]);
});

it('previous and next are songs in the player and pages in the pager', async () => {
  await showLanguage('zh-CN');
  expect([texts.common.previous, texts.common.next]).toEqual(['上一首', '下一首']);
  expect([texts.pagedList.previous, texts.pagedList.next]).toEqual(['上一页', '下一页']);
});

it.each([
  ['en', ' (seconds)', ': '],
  ['fr', ' (secondes)', '\u00a0: '],
  ['ja', '（秒）', '：'],
  ['zh-CN', '（秒）', '：'],
])('brackets and colons are those of the language: %s', async (language, unit, colon) => {
  await showLanguage(language);
  const { filter, common } = texts;
  expect(filter.withUnit('LiSA', filter.seconds)).toBe(`LiSA${unit}`);
  expect(common.choice('LiSA', 'Aimer')).toBe(`LiSA${colon}Aimer`);
});

it.each([
  ['en', true],
  ['ko', true],
  ['ja', false],
  ['zh-CN', false],
])('a name follows a text with a blank only where the language has one: %s', async (...row) => {
  const [language, isBlank] = row;
  await showLanguage(language);
  const { youAnswered, bonus } = texts.practiceReveal;
  const ahead = [youAnswered, bonus('', true), bonus('', false), texts.songInformation.alsoIn];
  expect(ahead.filter((text) => text.endsWith(' ') !== isBlank)).toEqual([]);
});
