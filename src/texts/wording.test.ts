import { describe, expect, it, test } from 'vitest';
import { createWording } from './wording';

const english = createWording('en');

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [60_000, '60,000'],
  [1_234_567, '1,234,567'],
])('the number %i is written with grouped digits', (count, text) => {
  expect(english.number(count)).toBe(text);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.99, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [125.5, '2 minutes 5 seconds'],
  [6_000, '100 minutes'],
  [60_060, '1001 minutes'],
  [-3, '0 seconds'],
  [Number.NaN, '0 seconds'],
  [Number.POSITIVE_INFINITY, '0 seconds'],
])('%d seconds are spoken as "%s"', (seconds, spoken) => {
  expect(english.time(seconds)).toBe(spoken);
});

test.each([
  ['en', '1 minute 5 seconds', '1 hr 52 min'],
  ['fr', '1 minute 5 secondes', '1 h 52 min'],
  ['ja', '1分5秒', '1時間52分'],
  ['ko', '1분 5초', '1시간 52분'],
  ['zh-CN', '1分钟5秒钟', '1小时52分钟'],
])('times have blanks only where the language has them: %s', (locale, spoken, written) => {
  const { time, amounts } = createWording(locale);
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  expect(plain(time(65))).toBe(spoken);
  const film = amounts([
    [1, 'hour'],
    [52, 'minute'],
  ]);
  expect(plain(film)).toBe(written);
});

it.each([
  ['Evening', 'Evening'],
  ['夜 ☆', '夜 ☆'],
  ['שירים (2)', '\u2068שירים (2)\u2069'],
  ['my أغاني', '\u2068my أغاني\u2069'],
])('the name %s stands in a sentence without turning it', (name, isolated) => {
  expect(english.isolated(name)).toBe(isolated);
});

it.each([
  [0, '0 B'],
  [-5, '0 B'],
  [999, '999 B'],
  [999.7, '1 kB'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [99_960, '100 kB'],
  [123_456, '123 kB'],
  [999_600, '1 MB'],
  [12_345_678, '12.3 MB'],
  [64_000_000_000, '64 GB'],
  [5e15, '5000 TB'],
])('%d bytes are written as %s', (byteCount, text) => {
  expect(english.bytes(byteCount)).toBe(text);
});

it.each([
  [12, '12 o'],
  [1234, '1,2 ko'],
  [12_345_678, '12,3 Mo'],
])('%d bytes are written as %s in French', (byteCount, text) => {
  expect(createWording('fr').bytes(byteCount).replace(/\s/gu, ' ')).toBe(text);
});

describe('a list of names', () => {
  it('is joined by commas', () => {
    expect(english.names([])).toBe('');
    expect(english.names(['Bones', 'Sunrise', 'Mappa'])).toBe('Bones, Sunrise, Mappa');
    expect(createWording('zh-CN').names(['Bones', 'Sunrise'])).toBe('Bones、Sunrise');
  });

  it('is split into parts so that each name can be a link', () => {
    expect(english.joinParts(['LiSA', 'Aimer'])).toEqual([
      { isElement: true, text: 'LiSA' },
      { isElement: false, text: ' and ' },
      { isElement: true, text: 'Aimer' },
    ]);
  });
});

describe('the plural form', () => {
  const songs = { one: '1 song', other: 'n songs' };

  it.each([
    [0, 'n songs'],
    [1, '1 song'],
    [2, 'n songs'],
    [1001, 'n songs'],
  ])('for %i in English is "%s"', (count, text) => {
    expect(english.plural(count, songs)).toBe(text);
  });

  it('follows the rules of Polish, and so do its numbers', () => {
    const polish = createWording('pl');
    const forms = { one: 'piosenka', few: 'piosenki', many: 'piosenek', other: 'piosenki' };
    expect([1, 3, 5].map((count) => polish.plural(count, forms))).toEqual([
      'piosenka',
      'piosenki',
      'piosenek',
    ]);
    expect(polish.number(60_000)).toBe('60\u00a0000');
  });
});

/** The same moment, as a device reports it in two time zones. */
function momentAt(local: { readonly day: number; readonly month: number; readonly hours: number }) {
  return Object.assign(new Date(Date.UTC(2026, 10, 30, 18, 30)), {
    getFullYear: () => 2026,
    getMonth: () => local.month,
    getDate: () => local.day,
    getHours: () => local.hours,
    getMinutes: () => 30,
  });
}

test('dates and times are written in the current time zone, also after it has changed [12.94]', () => {
  const here = momentAt({ day: 30, month: 10, hours: 18 });
  expect(english.day(here)).toBe('30 November');
  expect(english.datedDay(here)).toBe('30 November 2026');
  expect(english.month(here)).toBe('Nov');
  expect(english.moment(here)).toBe('30 Nov 2026, 18:30');
  expect(english.timeOfDay(here)).toBe('18:30');
  const farEast = momentAt({ day: 1, month: 11, hours: 8 });
  expect(english.day(farEast)).toBe('1 December');
  expect(english.datedDay(farEast)).toBe('1 December 2026');
  expect(english.month(farEast)).toBe('Dec');
  expect(english.moment(farEast)).toBe('1 Dec 2026, 08:30');
});

test.each([
  ['ja', '60,000', '45%', '2026年11月21日', 'LiSA、Aimer'],
  ['de', '60.000', '45\u00a0%', '21. November 2026', 'LiSA und Aimer'],
  ['fr', '60\u00a0000', '45\u00a0%', '21 novembre 2026', 'LiSA et Aimer'],
  ['pt-BR', '60.000', '45%', '21 de novembro de 2026', 'LiSA e Aimer'],
])('numbers, shares, days and lists are written as in %s', (locale, number, share, day, list) => {
  const wording = createWording(locale);
  // Which of the narrow blanks is used depends on the data of the engine.
  const wide = (text: string) => text.replaceAll('\u202f', '\u00a0');
  expect(wide(wording.number(60_000))).toBe(number);
  expect(wide(wording.percent(45))).toBe(share);
  expect(wide(wording.share(0.452))).toBe(share);
  expect(wording.datedDay(new Date(2026, 10, 21))).toBe(day);
  expect(wording.allOf(['LiSA', 'Aimer'])).toBe(list);
});
