import { afterEach, expect, it } from 'vitest';
import { showLanguage, texts } from './texts';

/*
 * What other languages need where English has one text for two things, no count, or marks and blanks
 * that are its own.
 */

afterEach(() => showLanguage('en'));

const words = () => {
  const { fresh, answered } = texts.practiceToday;
  return [fresh(1), fresh(2), answered(1), answered(2)];
};

it.each([
  ['en', 'new today', 'new today', 'answered today', 'answered today'],
  ['pt-BR', 'nova hoje', 'novas hoje', 'respondida hoje', 'respondidas hoje'],
  ['es', 'nueva hoy', 'nuevas hoy', 'respondida hoy', 'respondidas hoy'],
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
  ['en', 'Length (seconds)', 'Theme: Dark'],
  ['fr', 'Durée (secondes)', 'Thème\u00a0: Sombre'],
  ['ja', '長さ（秒）', 'テーマ：ダーク'],
  ['zh-CN', '时长（秒）', '主题：深色'],
])('brackets, colons and blanks are those of the language: %s', async (language, unit, choice) => {
  await showLanguage(language);
  const { filter, common, settings } = texts;
  expect(filter.withUnit(filter.length, filter.seconds)).toBe(unit);
  expect(common.choice(settings.theme, settings.themes.dark)).toBe(choice);
});

it.each([
  ['en', 'You answered Bleach', 'Also in: Bleach', 'Anime: right, Bleach'],
  ['ja', null, '他の使用作品：Bleach', 'アニメ（正解）：Bleach'],
])('a name follows a text with a blank only where the language has one: %s', async (...row) => {
  const [language, answered, alsoIn, bonus] = row;
  await showLanguage(language);
  const { practiceReveal, songInformation, pageWords } = texts;
  if (answered !== null) expect(`${practiceReveal.youAnswered}Bleach`).toBe(answered);
  expect(`${songInformation.alsoIn}Bleach`).toBe(alsoIn);
  expect(`${practiceReveal.bonus(pageWords.anime, true)}Bleach`).toBe(bonus);
});
