import { useCatalogueOffer } from '../../../actions/catalogue/useCatalogueOffer';
import { dateOf } from '../../../actions/share/localTime';
import { PATHS, practicePath, ROUTES } from '../../../config/paths';
import { dayOfNumber } from '../../../domain/listens/localDays';
import { Link } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { CatalogueOffer } from '../../../ui/catalogue/CatalogueOffer';
import { Columns } from '../../../ui/chart/Bars';
import { Figure } from '../../../ui/chart/Figure';
import { buttonClass } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import type { Deck } from '../../rules/deck';
import { deckName } from '../../work/deckName';
import { useDay, useDeckParts } from '../../work/overview';
import styles from './PracticeHome.module.css';
import { DECK_PARTS, PARTS_LEFT, practicePartPath, type SongChoice } from './practiceAddress';

const DAYS_PER_LABEL = 3;

type Day = NonNullable<ReturnType<typeof useDay>>;
type DeckParts = ReturnType<typeof useDeckParts>;

/** What is due and new today, and the way into the session. */
export function Today() {
  const day = useDay();
  if (day === undefined) return <Skeletons shape="cards" label={texts.practiceHome.loading} />;
  if (!day.isBegun) return <Welcome deck={day.deck} />;
  return (
    <>
      <StartCard {...day} />
      <NextDays {...day} />
    </>
  );
}

/** The deck practised last, and the numbers of the day. */
function StartCard(day: Day) {
  const { today, deck, streak, answerCount, rightCount } = day;
  const parts = useDeckParts(deck);
  if (parts === undefined) return <Skeletons shape="cards" label={texts.practiceHome.loading} />;
  const isOver = PARTS_LEFT.every((part) => !parts?.[part].length);
  const isUnfinished = parts?.isBegun === true && !isOver;
  return (
    <section className={styles.card} aria-labelledby="practice-deck">
      <div className="row wrap spread gap-3-4">
        <div className={styles.names}>
          <h2 id="practice-deck" className={styles.title} dir="auto">
            {deckName(deck)}
          </h2>
          <p className="hint">{stateText(parts, isOver)}</p>
          {parts !== null && parts.backlogCount > 0 && (
            <p className="hint">{texts.practiceStart.backlog(parts.backlogCount)}</p>
          )}
        </div>
        <div className="flex wrap gap-2">
          <Link to={practicePath(deck.id)} className={buttonClass('filled')}>
            {isUnfinished ? texts.practiceStart.goOn : texts.practiceStart.start}
          </Link>
          <Link to={practicePartPath('decks')} className={buttonClass()}>
            {texts.practiceToday.otherDecks}
          </Link>
        </div>
      </div>
      <BigNumbers
        numbers={[
          ...PARTS_LEFT.map((part): BigNumber => {
            const count = parts?.[part].length ?? 0;
            return [count, texts.songsToday.words[part](count), part, deck.id];
          }),
          [
            answerCount,
            texts.practiceToday.answered(answerCount),
            'since',
            today,
            texts.practiceToday.right(rightCount),
          ],
          [streak.dayCount, texts.practiceToday.streak(streak.dayCount), 'since', streak.firstDay],
        ]}
      />
    </section>
  );
}

/** Where the session of a deck stands; how many songs the deck has, before it was begun. */
function stateText(parts: DeckParts, isOver: boolean): string {
  if (parts == null) return partsText(parts);
  if (parts.isBegun && !isOver) return texts.practiceToday.unfinished;
  const { length } = parts.deck;
  return isOver && length > 0 ? texts.practiceToday.done : texts.common.songCount(length);
}

/** What a deck has; what it needs, if it cannot be read. */
export function partsText(parts: DeckParts): string {
  if (parts === undefined) return texts.practiceHome.loading;
  if (parts === null) return texts.practiceDecks.needsCatalogue;
  return DECK_PARTS.map((part) => texts.songsToday.parts[part](parts[part].length)).join(
    texts.common.between,
  );
}

/** A count, its word, the songs that it counts, and a note. */
type BigNumber = readonly [
  count: number,
  word: string,
  kind: SongChoice['kind'],
  key: string | number,
  note?: string,
];

/** Numbers with their words, which lead to their songs. */
function BigNumbers({ numbers }: { readonly numbers: readonly BigNumber[] }) {
  return (
    <ul className={styles.numbers}>
      {[...numbers.entries()].map(([place, [count, word, kind, key, note]]) => {
        const to = practicePartPath('today', { kind, key: String(key) });
        const content = (
          <>
            <strong className={styles.number}>{texts.wording.number(count)}</strong> {word}
            {note !== undefined && count > 0 && <span className="hint"> · {note}</span>}
          </>
        );
        return (
          <li key={place}>
            {count === 0 ? (
              <span className={styles.big}>{content}</span>
            ) : (
              <Link to={to} className={styles.big}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NextDays({ dueCounts, today }: Day) {
  const bars = dueCounts.map((count, place) => ({
    key: String(place),
    name: nameOfDay(today, place),
    count,
    countText: texts.practiceToday.dueCount(count),
    to: practicePartPath('today', { kind: 'due', key: String(place) }),
    cells: [texts.wording.number(count)],
  }));
  return (
    <Figure
      title={texts.practiceToday.nextDays}
      size="whole"
      columns={[texts.practiceToday.dayColumn, texts.practiceHome.columns.songs]}
      bars={bars}
    >
      <Columns
        bars={bars}
        axisOf={(_, place) => {
          if (place === 0) return texts.practiceToday.today;
          // More labels do not fit on a phone.
          return place % DAYS_PER_LABEL === 0
            ? texts.wording.weekday(dateOf(dayOfNumber(today + place)))
            : '';
        }}
      />
    </Figure>
  );
}

/** "Today", else the date. */
export function nameOfDay(today: number, inDays: number): string {
  return inDays === 0
    ? texts.practiceToday.today
    : texts.wording.day(dateOf(dayOfNumber(today + inDays)));
}

/** The first visit: what practice is, and the way in. */
function Welcome({ deck }: { readonly deck: Deck }) {
  const parts = useDeckParts(deck);
  const isEmpty = parts?.deck.length === 0;
  return (
    <>
      <section className={styles.card} aria-labelledby="practice-welcome">
        <h2 id="practice-welcome" className={styles.title}>
          {texts.practiceToday.welcome}
        </h2>
        <ul className={styles.lines}>
          {[...texts.practiceToday.lines.entries()].map(([place, line]) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
        {isEmpty && <p className="hint">{texts.practiceToday.noSongs}</p>}
        <div className="flex wrap gap-2">
          {!isEmpty && (
            <Link to={practicePath(deck.id)} className={buttonClass('filled')}>
              {texts.practiceToday.startDeck(deckName(deck))}
            </Link>
          )}
          <Link to={ROUTES.find} className={buttonClass(isEmpty ? 'filled' : 'quiet')}>
            {texts.pageWords.findSongs}
          </Link>
          <Link to={PATHS.playlists} className={buttonClass()}>
            {texts.navigation.playlists}
          </Link>
        </div>
        {!isEmpty && <p className="hint">{partsText(parts)}</p>}
      </section>
      <CatalogueWay text={texts.practiceToday.catalogueAdds} />
    </>
  );
}

/** What a catalogue would add, while there is none. */
export function CatalogueWay({ text }: { readonly text: string }) {
  const offer = useCatalogueOffer(true);
  if (offer === null) return null;
  return <CatalogueOffer {...offer} need={text} />;
}
