import { useCatalogueOffer } from '../../../actions/catalogue/useCatalogue';
import {
  type Records,
  useDayFacts,
  useDeckCounts,
  useIsUnfinished,
  useLastDeck,
  useRecords,
  useToday,
} from '../../../actions/practice/overview';
import { dateOf } from '../../../actions/share/localTime';
import { PATHS, practicePath, ROUTES } from '../../../config/paths';
import { dayOfNumber } from '../../../domain/listens/localDays';
import type { Deck } from '../../../domain/practice/deck';
import { Link } from '../../../routing/Link';
import * as texts from '../../../texts/texts';
import { CatalogueOffer } from '../../../ui/catalogue/CatalogueOffer';
import { Columns } from '../../../ui/chart/Bars';
import { Figure } from '../../../ui/chart/Figure';
import { buttonClass } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import styles from './PracticeHome.module.css';
import { practicePartPath } from './practiceAddress';

const said = texts.practiceToday;

const DAYS_PER_LABEL = 3;

/** What is due and new today, and the way into the session. */
export function Today() {
  const today = useToday();
  const facts = useDayFacts(today);
  const records = useRecords();
  const deck = useLastDeck();
  if (facts === undefined || deck === undefined) {
    return <Skeletons shape="cards" label={texts.practiceHome.loading} />;
  }
  if (!facts.isBegun) return <Welcome deck={deck} records={records} />;
  return (
    <>
      <StartCard {...{ deck, records, facts, today }} />
      <NextDays dueCounts={facts.dueCounts} today={today} />
    </>
  );
}

type DayFacts = NonNullable<ReturnType<typeof useDayFacts>>;

interface StartCardProps {
  readonly deck: Deck;
  /** Undefined while they are read. */
  readonly records: Records | undefined;
  readonly facts: DayFacts;
  readonly today: number;
}

/** The deck practised last, and the numbers of the day. */
function StartCard({ deck, records, facts, today }: StartCardProps) {
  const counts = useDeckCounts(deck, records);
  const { dueCounts, streakDays, answerCount, rightCount, left } = facts;
  const dueCount = dueCounts[0] ?? 0;
  const deckNewCount = counts === undefined ? left.newCount : (counts?.newCount ?? 0);
  const newCount = Math.min(left.newCount, deckNewCount);
  const isUnfinished = useIsUnfinished(deck, today);
  const isDone = counts != null && counts.dueCount + newCount === 0;
  const restText = isDone ? said.done : countsText(counts);
  const stateText = isUnfinished ? said.unfinished : restText;
  const since = today - Math.max(1, streakDays) + 1;
  return (
    <section className={styles.card} aria-labelledby="practice-deck">
      <div className={styles.startLine}>
        <div className={styles.names}>
          <h2 id="practice-deck" className={styles.title} dir="auto">
            {texts.practiceDecks.nameOf(deck)}
          </h2>
          <p className="hint">{stateText}</p>
        </div>
        <div className={styles.buttons}>
          <Link to={practicePath(deck.id)} className={buttonClass('filled')}>
            {isUnfinished ? texts.practiceStart.goOn : texts.practiceHome.start}
          </Link>
          <Link to={practicePartPath('decks')} className={buttonClass()}>
            {said.otherDecks}
          </Link>
        </div>
      </div>
      <ul className={styles.numbers}>
        <BigNumber
          count={dueCount}
          word={said.due}
          to={practicePartPath('today', { kind: 'due', key: '0' })}
        />
        <BigNumber
          count={newCount}
          word={said.fresh}
          to={practicePartPath('today', { kind: 'new', key: deck.id })}
        />
        <BigNumber
          count={answerCount}
          word={said.answered}
          note={answerCount > 0 ? said.right(rightCount) : undefined}
          to={practicePartPath('today', { kind: 'since', key: String(today) })}
        />
        <BigNumber
          count={streakDays}
          word={said.streak(streakDays)}
          to={practicePartPath('today', { kind: 'since', key: String(since) })}
        />
      </ul>
    </section>
  );
}

/** What a deck has; what it needs, if it cannot be read. */
export function countsText(counts: ReturnType<typeof useDeckCounts>): string {
  if (counts === undefined) return texts.practiceHome.loading;
  if (counts === null) return texts.practiceDecks.needsCatalogue;
  return said.deckFacts(counts.songCount, counts.dueCount, counts.newCount);
}

interface BigNumberProps {
  readonly count: number;
  readonly word: string;
  readonly note?: string | undefined;
  /** The songs that are counted. */
  readonly to: string;
}

/** A number with its word, which leads to its songs. */
export function BigNumber({ count, word, note, to }: BigNumberProps) {
  const content = (
    <>
      <strong className={styles.number}>{texts.wording.number(count)}</strong> {word}
      {note !== undefined && <span className="hint"> · {note}</span>}
    </>
  );
  return (
    <li>
      {count === 0 ? (
        <span className={styles.big}>{content}</span>
      ) : (
        <Link to={to} className={styles.big}>
          {content}
        </Link>
      )}
    </li>
  );
}

interface NextDaysProps {
  readonly dueCounts: readonly number[];
  readonly today: number;
}

function NextDays({ dueCounts, today }: NextDaysProps) {
  const bars = dueCounts.map((count, place) => ({
    key: String(place),
    name: nameOfDay(today, place),
    count,
    countText: said.dueCount(count),
    to: practicePartPath('today', { kind: 'due', key: String(place) }),
    cells: [texts.wording.number(count)],
  }));
  return (
    <Figure
      title={said.nextDays}
      size="whole"
      columns={[said.dayColumn, texts.practiceHome.columns.songs]}
      bars={bars}
    >
      <Columns
        bars={bars}
        axisOf={(_, place) => {
          if (place === 0) return said.today;
          // More labels do not fit on a phone.
          return place % DAYS_PER_LABEL === 0
            ? said.shortDay(dateOf(dayOfNumber(today + place)))
            : '';
        }}
      />
    </Figure>
  );
}

/** "Today", else the date. */
export function nameOfDay(today: number, inDays: number): string {
  return inDays === 0 ? said.today : said.day(dateOf(dayOfNumber(today + inDays)));
}

/** The first visit: what practice is, and the way in. */
function Welcome({ deck, records }: Pick<StartCardProps, 'deck' | 'records'>) {
  const counts = useDeckCounts(deck, records);
  const isEmpty = counts != null && counts.songCount === 0;
  return (
    <>
      <section className={styles.card} aria-labelledby="practice-welcome">
        <h2 id="practice-welcome" className={styles.title}>
          {said.welcome}
        </h2>
        <ul className={styles.lines}>
          {said.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isEmpty && <p className="hint">{said.noSongs}</p>}
        <div className={styles.buttons}>
          {!isEmpty && (
            <Link to={practicePath(deck.id)} className={buttonClass('filled')}>
              {said.startDeck(texts.practiceDecks.nameOf(deck))}
            </Link>
          )}
          <Link to={ROUTES.find} className={buttonClass(isEmpty ? 'filled' : 'quiet')}>
            {said.find}
          </Link>
          <Link to={PATHS.playlists} className={buttonClass()}>
            {said.playlists}
          </Link>
        </div>
        {!isEmpty && <p className="hint">{countsText(counts)}</p>}
      </section>
      <CatalogueWay text={said.catalogueAdds} />
    </>
  );
}

/** What a catalogue would add, while there is none. */
export function CatalogueWay({ text }: { readonly text: string }) {
  const offer = useCatalogueOffer({ isNeeded: true });
  if (offer === null) return null;
  return (
    <>
      <p className="hint">{text}</p>
      <CatalogueOffer {...offer} />
    </>
  );
}
