import { readRecords, usePracticeRead } from '../../../actions/practice/overview';
import { readStrengths } from '../../../actions/practice/practiceSongs';
import { usePracticeWork } from '../../../actions/practice/practiceWork';
import { calibrationOf } from '../../../domain/practice/progress';
import { USUAL_RETENTION } from '../../../domain/practice/schedule';
import {
  STRENGTH_KINDS,
  type Strength,
  type StrengthKind,
} from '../../../domain/practice/strengths';
import * as texts from '../../../texts/texts';
import { Bars, Columns } from '../../../ui/chart/Bars';
import type { ChartBar } from '../../../ui/chart/barKeys';
import { Figure } from '../../../ui/chart/Figure';
import chartStyles from '../../../ui/chart/Figure.module.css';
import { Button } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import styles from './PracticeHome.module.css';
import { practicePartPath } from './practiceAddress';

const said = texts.practiceProgress;
const { right, wrong } = texts.practiceReveal.verdicts;

/** What was predicted and what was known, and what kind of songs is known best. */
export function Progress() {
  const strengths = usePracticeRead(['strengths'], async (practice, _today, services) => {
    const strengthsBy = await readStrengths(await readRecords(practice), services);
    return STRENGTH_KINDS.map((kind) => ({ kind, rows: strengthsBy(kind) }));
  });
  return (
    <>
      <Predictions />
      {strengths === undefined ? (
        <Skeletons shape="cards" label={texts.practiceHome.loading} isLabelHidden />
      ) : (
        <div className={chartStyles.figures}>
          {strengths.map((figure) => (
            <StrengthFigure key={figure.kind} {...figure} />
          ))}
        </div>
      )}
    </>
  );
}

/** The choices of retention are facts about no recording. */
const NO_RECORDING = '';

function Predictions() {
  const { aimAt } = usePracticeWork();
  const read = usePracticeRead(['predictions'], async ({ store }) => {
    const choices = await store.readFacts(NO_RECORDING);
    const aims = choices.flatMap((fact) => (fact.kind === 'retention' ? fact.retention : []));
    const aim = aims.at(-1) ?? USUAL_RETENTION;
    return { ...calibrationOf(await store.readLatestAnswers()), aim };
  });
  if (read === undefined) return null;
  const { count, predicted, actual, offered, aim } = read;
  const rows = [
    ['all', said.expected, predicted],
    ['right', right, actual],
    ['wrong', wrong, 1 - actual],
  ] as const;
  const bars = Array.from(count === 0 ? [] : rows, ([key, name, part]) => ({
    ...{ key, name, count: part, countText: said.bar(part, count, false) },
    to: practicePartPath('progress', { kind: 'answers', key }),
    cells: [said.bar(part, count, false)],
  }));
  return (
    <>
      <Figure
        title={said.predicted}
        size="whole"
        hint={count === 0 ? said.noAnswers : said.hint(count)}
        columns={[texts.practiceHome.columns.name, texts.practiceHome.columns.answers]}
        bars={bars}
      >
        <Bars bars={bars} largest={1} />
      </Figure>
      {offered !== null && offered !== aim && (
        <div className={styles.offer}>
          <p>{actual < predicted ? said.offerMore : said.offerLess}</p>
          <Button onClick={() => void aimAt(offered)}>{said.offer(offered)}</Button>
        </div>
      )}
    </>
  );
}

const NAMES = new Map(Object.entries({ ...texts.song.types, ...said.difficulty }));

/** The name of a row of strengths, from its key in the address. */
export function strengthName(key: string): string {
  return NAMES.get(key) ?? (/\d{4}/.test(key) ? key : said.unknown);
}

/** What was never right is still seen, and leads to its songs. */
const LEAST_SHARE = 0.02;

/** More columns than this have no room for every year. */
const MOST_YEARS = 12;

/** The year of a season, written once; of many seasons only each fifth year. */
function yearBelow(bars: readonly ChartBar[], place: number): string {
  const yearAt = (at: number) => /\d{4}/.exec(bars[at]?.name ?? '')?.[0] ?? '';
  const isWritten = bars.length <= MOST_YEARS || Number(yearAt(place)) % 5 === 0;
  return isWritten && yearAt(place) !== yearAt(place - 1) ? yearAt(place) : '';
}

function StrengthFigure({ kind, rows }: { kind: StrengthKind; rows: readonly Strength[] }) {
  const bars = rows.map(({ key, rightShare, answerCount, isFew, recordings }) => ({
    key: String(key),
    name: strengthName(String(key)),
    count: Math.max(rightShare, LEAST_SHARE),
    countText: said.bar(rightShare, answerCount, isFew),
    to: practicePartPath('progress', { kind, key: String(key) }),
    cells: [
      texts.practiceHome.share(rightShare),
      texts.wording.number(answerCount),
      texts.wording.number(recordings.length),
    ],
  }));
  const { name, right, answers, songs } = texts.practiceHome.columns;
  return (
    <Figure title={said.strengths[kind]} columns={[name, right, answers, songs]} bars={bars}>
      {bars.length === 0 ? (
        <p className="hint">{said.noStrengths}</p>
      ) : kind === 'season' ? (
        <Columns isWide bars={bars} largest={1} axisOf={(_, place) => yearBelow(bars, place)} />
      ) : (
        <Bars bars={bars} largest={1} />
      )}
    </Figure>
  );
}
