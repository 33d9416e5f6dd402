import { useState } from 'react';
import type { Session } from '../../../actions/practice/session/session';
import type { SessionCounts } from '../../../actions/practice/session/sessionView';
import { type Deck, GUESS_SECONDS } from '../../../domain/practice/deck';
import { QUESTIONS } from '../../../domain/practice/practiceLog';
import * as texts from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import { RangeSlider } from '../../../ui/controls/RangeSlider';
import { ToggleButtons } from '../../../ui/controls/ToggleButtons';
import { KeyButton } from './KeyButton';
import styles from './Start.module.css';

interface ReadyPartProps {
  readonly session: Pick<Session, 'start' | 'changeDeck'>;
  readonly deck: Deck;
  readonly counts: SessionCounts;
  readonly isBegun: boolean;
}

const WAYS = ['typed', 'cards'] as const;
const WHOLE = 100;

/** What is due today, the press that starts it, and how it is asked. */
export function ReadyPart({ session, counts, isBegun, ...props }: ReadyPartProps) {
  // A change is seen at once, while the session of the changed deck is still read.
  const [deck, setDeck] = useState(props.deck);
  function onChangeDeck(changed: Deck) {
    setDeck(changed);
    session.changeDeck(changed);
  }

  const { dueCount, newCount, backlogCount } = counts;
  const words = texts.practiceStart;
  const hasRounds = isBegun || dueCount > 0 || newCount > 0;
  const playForFun = () => session.start({ isForFun: true });
  return (
    <div className={styles.ready}>
      <div className={styles.today}>
        <p className={styles.lead}>
          {dueCount > 0 || newCount > 0 ? words.today(dueCount, newCount) : words.nothingToday}
        </p>
        {backlogCount > 0 && <p className={styles.hint}>{words.backlog(backlogCount)}</p>}
        <div className={styles.starts}>
          {hasRounds && (
            <KeyButton
              variant="filled"
              keys="Enter"
              className={styles.start}
              onClick={() => session.start({ isForFun: false })}
            >
              {isBegun ? words.goOn : words.start}
            </KeyButton>
          )}
          <Button className={styles.start} onClick={playForFun} title={words.funHint}>
            {texts.practiceWords.justForFun}
          </Button>
        </div>
      </div>
      <DeckChoices deck={deck} onChangeDeck={onChangeDeck} />
    </div>
  );
}

interface DeckChoicesProps {
  readonly deck: Deck;
  readonly onChangeDeck: (deck: Deck) => void;
}

function DeckChoices({ deck, onChangeDeck }: DeckChoicesProps) {
  const words = texts.practiceStart;
  const [held, setHeld] = useState<number | null>(null);
  const seconds = held === null ? deck.guessSeconds : held + GUESS_SECONDS.least;
  const { questions } = texts.practiceWords;
  return (
    <div className={styles.choices}>
      <Choice label={words.question}>
        <ToggleButtons
          label={words.question}
          buttons={QUESTIONS.map((id) => ({
            id,
            label: questions[id],
            isOn: id === deck.question,
          }))}
          onToggle={(question) => onChangeDeck({ ...deck, question })}
        />
      </Choice>
      <Choice label={words.way}>
        <ToggleButtons
          label={words.way}
          buttons={WAYS.map((id) => ({
            id,
            label: words[id],
            isOn: deck.isTyped === (id === 'typed'),
          }))}
          onToggle={(id) => onChangeDeck({ ...deck, isTyped: id === 'typed' })}
        />
      </Choice>
      {deck.isTyped && (
        <Choice label={words.bonus}>
          <ToggleButtons
            label={words.bonus}
            buttons={QUESTIONS.filter((id) => id !== deck.question).map((id) => ({
              id,
              label: words.also(questions[id]),
              isOn: deck.bonus.includes(id),
            }))}
            onToggle={(id) => {
              const others = deck.bonus.filter((each) => each !== id);
              const isOn = others.length < deck.bonus.length;
              onChangeDeck({ ...deck, bonus: isOn ? others : [...others, id] });
            }}
          />
        </Choice>
      )}
      <Choice label={`${words.guessTime}: ${words.seconds(seconds)}`}>
        <RangeSlider
          label={words.guessTime}
          value={deck.guessSeconds - GUESS_SECONDS.least}
          max={GUESS_SECONDS.most - GUESS_SECONDS.least}
          keyStep={1}
          valueText={words.seconds(seconds)}
          onSlide={setHeld}
          onCommit={(value) => onChangeDeck({ ...deck, guessSeconds: value + GUESS_SECONDS.least })}
        />
      </Choice>
      <RangeChoice deck={deck} onChangeDeck={onChangeDeck} />
    </div>
  );
}

/** Where samples begin: the usual mix, or a range as lobbies have it. */
function RangeChoice({ deck, onChangeDeck }: DeckChoicesProps) {
  const words = texts.practiceStart;
  const { range } = deck;
  const percentOf = (share: number) => Math.round(share * WHOLE);
  /** The other end gives way. */
  function change(end: 'from' | 'to', percent: number) {
    const { from, to } = range ?? { from: 0, to: 1 };
    const share = percent / WHOLE;
    const next = { from: Math.min(share, from), to: Math.max(share, to), [end]: share };
    onChangeDeck({ ...deck, range: next });
  }
  return (
    <details className={styles.more} open={range !== null || undefined}>
      <summary>{words.moreChoices}</summary>
      <ToggleButtons
        label={words.usualRange}
        buttons={[
          { id: 'usual', label: words.rangeChoices.usual, isOn: range === null },
          { id: 'own', label: words.rangeChoices.own, isOn: range !== null },
        ]}
        onToggle={(id) =>
          onChangeDeck({ ...deck, range: id === 'own' ? { from: 0, to: 1 } : null })
        }
      />
      {range !== null &&
        (['from', 'to'] as const).map((end) => (
          <Choice
            key={end}
            label={`${end === 'from' ? words.rangeFrom : words.rangeTo} ${words.percent(percentOf(range[end]))}`}
          >
            <RangeSlider
              label={end === 'from' ? words.rangeFrom : words.rangeTo}
              value={percentOf(range[end])}
              max={WHOLE}
              keyStep={5}
              valueText={words.percent(percentOf(range[end]))}
              onCommit={(value) => change(end, value)}
            />
          </Choice>
        ))}
    </details>
  );
}

function Choice({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
