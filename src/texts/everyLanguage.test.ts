import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../domain/app/language';

/*
 * What a text must have in every language: its own quotation marks, brackets, blanks and letters, the
 * words of the app whole, and room on its button. A mistake is listed with its file and path.
 */

const OTHERS = LANGUAGE_TAGS.filter((language) => language !== 'en');

interface Leaf {
  /** "app.common.play": the file, and the path without signatures. */
  readonly path: string;
  readonly text: string;
}

function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key.startsWith('//') || key === 'by'
      ? []
      : leavesOf(each, `${path}.${key.replace(/\(.*/u, '')}`),
  );
}

/** Never shown: other words by which a command is found. */
const IS_HIDDEN = /^keyboard\.commands\.otherNames\./u;

/** The texts of a language that are shown, without those that only name others. */
function shownTexts(language: string): readonly Leaf[] {
  const folder = join(import.meta.dirname, language);
  return readdirSync(folder)
    .flatMap((fileName) => {
      const form: unknown = JSON.parse(readFileSync(join(folder, fileName), 'utf8'));
      return leavesOf(form, fileName.replace('.json', ''));
    })
    .filter(({ path, text }) => !IS_HIDDEN.test(path) && !/^\{[^{}]*\.[^{}]*\}$/u.test(text));
}

const TEXTS: ReadonlyMap<string, readonly Leaf[]> = new Map(
  LANGUAGE_TAGS.map((language) => [language, shownTexts(language)]),
);
const textsOf = (language: string) => TEXTS.get(language) ?? [];
/** What is said, without the names of places. */
const wordsOf = (text: string) => text.replaceAll(/\{[^{}]*\}/gu, '');

/** The texts of a language that have a mistake, as they are reported. */
function wrongIn(language: string, isWrong: (leaf: Leaf) => boolean): readonly string[] {
  return textsOf(language)
    .filter(isWrong)
    .map(({ path, text }) => `${path}: ${text}`);
}

it('the texts of every language are read', () => {
  for (const language of LANGUAGE_TAGS) {
    expect(textsOf(language).length, language).toBeGreaterThan(700);
  }
});

describe('marks and blanks', () => {
  it.each(LANGUAGE_TAGS)('are no straight quotes: %s', (language) => {
    expect(wrongIn(language, ({ text }) => /["']/u.test(text))).toEqual([]);
  });

  it.each(['ja', 'zh-CN'])(
    'are full-width brackets, and none between ideographs: %s',
    (language) => {
      const own = String.raw`\p{sc=Han}\p{sc=Hiragana}、。，：；！？（）「」`;
      // Words in katakana can have blanks between them.
      const wide = String.raw`${own}\p{sc=Katakana}`;
      const isWrong = new RegExp(`[()]|[${own}] [${wide}]|[${wide}] [${own}]`, 'u');
      expect(wrongIn(language, ({ text }) => isWrong.test(text))).toEqual([]);
    },
  );

  it('are French: a blank that breaks no line before ; : ! ? » % and after «', () => {
    // No blank in times (––:––), nor at the start of a text that is read out behind a name.
    const isWrong = /(?<![\u00a0\u202f])[;!?»%]|(?<![\u00a0\u202f–\d])(?!^):|«(?![\u00a0\u202f])/u;
    expect(wrongIn('fr', ({ text }) => isWrong.test(text))).toEqual([]);
  });
});

describe('the letters of a language', () => {
  const LATIN = ['A-Za-z'];
  const LETTERS: Readonly<Record<string, readonly string[]>> = {
    en: LATIN,
    de: [...LATIN, 'ÄÖÜäöüß'],
    fr: [...LATIN, 'ÀÂÇÉÈÊËÎÏÔŒÙÛàâçéèêëîïôœùû'],
    es: [...LATIN, 'ÁÉÍÑÓÚÜáéíñóúü'],
    'pt-BR': [...LATIN, 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú'],
    ja: [...LATIN, String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー`],
    ko: [...LATIN, String.raw`\p{sc=Hangul}`],
    'zh-CN': [...LATIN, String.raw`\p{sc=Han}`],
  };

  it.each(LANGUAGE_TAGS)('are its own, beside Latin names: %s', (language) => {
    const foreign = new RegExp(`(?![${LETTERS[language]?.join('')}])\\p{L}`, 'u');
    expect(wrongIn(language, ({ text }) => foreign.test(wordsOf(text)))).toEqual([]);
  });
});

/** The words of the app: where English says one, each language says its own, whole. */
const TERMS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  playlist: {
    de: /playlist/i,
    fr: /playlist/i,
    es: /playlist/i,
    'pt-BR': /playlist/i,
    ja: /プレイリスト|playlist/,
    ko: /플레이리스트|playlist/,
    'zh-CN': /歌单|playlist/,
  },
  download: {
    de: /herunter|lade|download/i,
    fr: /télécharg/i,
    es: /desc[aá]rg/i,
    'pt-BR': /baix|download/i,
    ja: /ダウンロード/,
    ko: /다운로드/,
    'zh-CN': /下载/,
  },
  queue: {
    de: /warteschlange/i,
    fr: /\bfiles?\b/i,
    es: /\bcolas?\b/i,
    'pt-BR': /\bfilas?\b/i,
    ja: /キュー/,
    ko: /대기열/,
    // Looping the queue is 列表循环 in every Chinese player.
    'zh-CN': /队列|列表循环/,
  },
  backup: {
    de: /backup|sicher/i,
    fr: /sauvegard/i,
    es: /copias?\b|respald/i,
    'pt-BR': /backup/i,
    ja: /バックアップ/,
    ko: /백업/,
    'zh-CN': /备份/,
  },
  deck: {
    de: /stapel/i,
    fr: /paquet/i,
    es: /mazo/i,
    'pt-BR': /baralho/i,
    ja: /デッキ/,
    ko: /뭉치/,
    'zh-CN': /牌组/,
  },
};
/** Sentences that need not name the thing: they stand beside its name. */
const MAY_LEAVE_OUT: ReadonlySet<string> = new Set([
  'settings.settings.dataHint',
  'settings.settings.mergeEmpty',
  'settings.settings.restorePractice',
]);
/** Names that are the same in every language. */
const NAMES = /AMQ|AniSongDB|YouTube|ListenBrainz|MyAnimeList|Anime News Network|JSON/gu;

describe('the words of the app', () => {
  const english = new Map(textsOf('en').map(({ path, text }) => [path, text]));

  it.each(OTHERS)('are whole where English says them: %s', (language) => {
    const wrong = Object.entries(TERMS).flatMap(([word, own]) => {
      const isSaid = new RegExp(`\\b${word}s?\\b`, 'iu');
      return wrongIn(
        language,
        ({ path, text }) =>
          !MAY_LEAVE_OUT.has(path) &&
          isSaid.test(wordsOf(english.get(path) ?? '')) &&
          own[language]?.test(text) === false,
      ).map((named) => `${word}, ${named}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(OTHERS)('keep the names of services: %s', (language) => {
    const isWrong = ({ path, text }: Leaf) =>
      (english.get(path)?.match(NAMES) ?? []).some((name) => !text.includes(name));
    expect(wrongIn(language, isWrong)).toEqual([]);
  });

  it('are never cut in Korean, as a replacement inside a word once did', () => {
    expect(wrongIn('ko', ({ text }) => /다운(?!로드)/u.test(text))).toEqual([]);
  });
});

/** Buttons, tabs and heads, which have the room of the English word and two fifths more. */
const NARROW: readonly RegExp[] = [
  /^app\.(common\.(play|previous|next|open|undo|queue|video|showWhole|showLess)|frame\.(searchButton|emptySearch|settingsButton|retry|close)|list\.(playAll|addAll)|navigation\.(home|search|browse|library))$/u,
  /^words\.pageWords\.(delete|remove|create|cancel|undo|back|share|copyLink|download|clearAll|allSong)$/u,
  /\.(filters|columns|fields|parts|modes|ratings|views|scopes|mine|short)\.[^.]+$/u,
  /^playlists\.(playlistPage\.(select|selectAll|done)|playlistChanges\.(rename|backUp)|playlistDialogs\.(save|add|import))$/u,
  /^practice\.(practiceStart\.(start|goOn)|practiceRound\.(giveUp|showAnswer)|practiceReveal\.pair\.hear)$/u,
  /^practiceHome\.practiceTrouble\.(loop|stop|resume|hearBoth)$/u,
  /^settings\.settings\.(restoreNow|merge|clean)$/u,
  /^(device\.offline\.(updateNow|later)|catalogue\.catalogue\.notNow)$/u,
];
/** Places and counts, or fields above each other: they have a line of their own. */
const HAS_A_LINE = /\.songsToday\.parts\.|^search\.find\.fields\./u;
/** Two buttons beside each other at 320 px have 112 px each for letters of 8 px. */
const ALWAYS_ROOM = 14;
const MORE = 1.4;
const LONG_WORDS: ReadonlySet<string> = new Set([
  // the usual German word for "Restore"; a dialog has two buttons, and breaks the line between them
  'Wiederherstellen',
  // the usual German words for "Try again"; the button stands alone below a message
  'Erneut versuchen',
  // what the app calls its queue, and the usual word for “Play”, in a row of buttons that wraps
  'Alle in die Warteschlange',
  'Reproducir todo',
  // both words of the specified “Backup Playlist”, in a menu and in a row of buttons that wraps
  'Sauvegarder la playlist',
  'プレイリストをバックアップ',
]);

/** The width in letters: ideographs, kana and Hangul have the width of two. */
function widthOf(text: string): number {
  const wide = wordsOf(text).match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー，。：（）、「」！？]/gu,
  );
  return [...wordsOf(text)].length + (wide?.length ?? 0);
}

describe('buttons, tabs and heads', () => {
  const widths = new Map(
    textsOf('en')
      .filter(({ path }) => NARROW.some((each) => each.test(path)) && !HAS_A_LINE.test(path))
      .map(({ path, text }) => [path, widthOf(text)]),
  );

  it('are found in English', () => {
    expect(widths.size).toBeGreaterThan(80);
  });

  it.each(OTHERS)('fit at 320 px: %s', (language) => {
    const wrong = wrongIn(language, ({ path, text }) => {
      const most = Math.max(ALWAYS_ROOM, (widths.get(path) ?? Number.POSITIVE_INFINITY) * MORE);
      return widthOf(text) > most && !LONG_WORDS.has(text);
    });
    expect(wrong).toEqual([]);
  });
});
