import { vintageText } from '../../../texts/seasons';
import { texts } from '../../../texts/texts';
import { Bars, Columns } from '../../../ui/chart/Bars';
import type { ChartBar } from '../../../ui/chart/barKeys';
import { Figure } from '../../../ui/chart/Figure';
import chartStyles from '../../../ui/chart/Figure.module.css';
import { Button } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { calibrationOf } from '../../rules/progress';
import { USUAL_RETENTION } from '../../rules/schedule';
import { STRENGTH_KINDS, type Strength, type StrengthKind } from '../../rules/strengths';
import { readRecords, usePracticeRead } from '../../work/overview';
import { readStrengths } from '../../work/practiceSongs';
import { usePracticeWork } from '../../work/practiceWork';
import styles from './PracticeHome.module.css';
import { practicePartPath } from './practiceAddress';

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
    ['all', texts.practiceProgress.expected, predicted],
    ['right', texts.practiceReveal.verdicts.right, actual],
    ['wrong', texts.practiceReveal.verdicts.wrong, 1 - actual],
  ] as const;
  const bars = Array.from(count === 0 ? [] : rows, ([key, name, part]) => ({
    key,
    name,
    count: part,
    countText: texts.practiceProgress.bar(part, count, false),
    to: practicePartPath('progress', { kind: 'answers', key }),
    cells: [texts.practiceProgress.bar(part, count, false)],
  }));
  return (
    <>
      <Figure
        title={texts.practiceProgress.predicted}
        size="whole"
        hint={count === 0 ? texts.practiceProgress.noAnswers : texts.practiceProgress.hint(count)}
        columns={[texts.practiceHome.columns.name, texts.practiceHome.columns.answers]}
        bars={bars}
      >
        <Bars bars={bars} largest={1} />
      </Figure>
      {offered !== null && offered !== aim && (
        <div className={styles.offer}>
          <p>
            {actual < predicted
              ? texts.practiceProgress.offerMore
              : texts.practiceProgress.offerLess}
          </p>
          <Button onClick={() => void aimAt(offered)}>
            {texts.practiceProgress.offer(offered)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The name of a row of strengths, from its key in the address. */
export function strengthName(key: string): string {
  const names = { ...texts.song.types, ...texts.practiceProgress.difficulty };
  return (
    new Map(Object.entries(names)).get(key) ??
    (/\d{4}/.test(key) ? vintageText(key) : texts.practiceProgress.unknown)
  );
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
    countText: texts.practiceProgress.bar(rightShare, answerCount, isFew),
    to: practicePartPath('progress', { kind, key: String(key) }),
    cells: [
      texts.practiceHome.share(rightShare),
      texts.wording.number(answerCount),
      texts.wording.number(recordings.length),
    ],
  }));
  const { name, right, answers, songs } = texts.practiceHome.columns;
  return (
    <Figure
      title={texts.practiceProgress.strengths[kind]}
      columns={[name, right, answers, songs]}
      bars={bars}
    >
      {bars.length === 0 ? (
        <p className="hint">{texts.practiceProgress.noStrengths}</p>
      ) : kind === 'season' ? (
        <Columns isWide bars={bars} largest={1} axisOf={(_, place) => yearBelow(bars, place)} />
      ) : (
        <Bars bars={bars} largest={1} />
      )}
    </Figure>
  );
}
