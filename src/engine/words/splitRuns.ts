import { TYPE_BY_PHRASE } from './typeWords';

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/u;

const byLength = (one: string, other: string) => other.length - one.length;
const TYPES = [...TYPE_BY_PHRASE.keys()]
  .filter((phrase) => UNSPACED.test(phrase))
  .toSorted(byLength);
const TYPE = `(?:${TYPES.join('|')}|(?<![a-z])(?:op|ed)(?![a-z]))`;
/** Parts that stand out in a text without blanks. */
const PARTS = new RegExp(
  [
    `(${TYPE}第?[1-9]?\\d?`,
    '(?:19|20)\\d\\d[年년]?[春夏秋冬]?',
    '第?[1-9]\\d?(?:つ目|番目|번째|首)',
    '[一二三四五六]つ目',
    '(?:という|っていう)?アニメ',
    '那首',
    '动漫',
    '动画片?',
    '主題歌',
    '主题曲)',
  ].join('|'),
  'giu',
);
const TYPE_AND_NUMBER = new RegExp(`^(${TYPE})(第?[1-9]\\d?)$`, 'iu');
const YEAR_AND_SEASON = /^(\d{4})[年년]?([春夏秋冬]?)$/u;
const PARTICLE_AT_END = /^(.+?)(の|は|が|を|に|で|的|의)$/u;
const PARTICLES_AT_START = /^(の|は|が|を|に|で|と|的|의)(.+)$/u;

function splitPart(part: string): readonly string[] {
  const [, type, number] = TYPE_AND_NUMBER.exec(part) ?? [];
  if (type !== undefined && number !== undefined) return [type, number];
  const [, year, season] = YEAR_AND_SEASON.exec(part) ?? [];
  if (year === undefined) return [part];
  return season ? [year, season] : [year];
}

/** Cuts particles off where the name in a text without blanks meets another part. */
function splitName(name: string, isFirst: boolean, isLast: boolean): readonly string[] {
  const [, rest = name, end] = (isLast ? null : PARTICLE_AT_END.exec(name)) ?? [];
  const [, start, middle = rest] = (isFirst ? null : PARTICLES_AT_START.exec(rest)) ?? [];
  return [start, middle, end].filter((each) => each !== undefined);
}

/**
 * The parts of a word in a script without blanks, so that types, years and particles beside a name
 * are words of their own.
 *
 * @example splitRuns('進撃の巨人のオープニング2') // ['進撃の巨人', 'の', 'オープニング', '2']
 */
export function splitRuns(word: string): readonly string[] {
  if (!UNSPACED.test(word)) return [word];
  const runs = word.split(PARTS).filter((run) => run !== undefined && run !== '');
  if (runs.length === 1) return splitPart(word);
  return runs.flatMap((run, place) => {
    PARTS.lastIndex = 0;
    return PARTS.test(run) && run.replace(PARTS, '') === ''
      ? splitPart(run)
      : splitName(run, place === 0, place === runs.length - 1);
  });
}
