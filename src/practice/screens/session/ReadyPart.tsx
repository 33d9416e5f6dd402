import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import { RangeSlider } from '../../../ui/controls/RangeSlider';
import { ToggleButtons } from '../../../ui/controls/ToggleButtons';
import { type Deck, GUESS_SECONDS } from '../../rules/deck';
import { QUESTIONS } from '../../rules/practiceLog';
import type { Session } from '../../work/session/session';
import type { SessionCounts } from '../../work/session/sessionView';
import { KeyButton } from './KeyButton';
import styles from './Start.module.css';
import { songsTodayText } from './songsTodayText';

interface ReadyPartProps {
  readonly session: Session;
  readonly deck: Deck;
  readonly counts: SessionCounts;
  readonly isBegun: boolean;
}

const WAYS = ['typed', 'cards'] as const;
const ENDS = ['from', 'to'] as const;
const WHOLE = 100;

/** What is due today, the press that starts it, and how it is asked. */
export function ReadyPart({ session, counts, isBegun, ...props }: ReadyPartProps) {
  // A change is seen at once, while the session of the changed deck is still read.
  const [deck, setDeck] = useState(props.deck);
  function onChange(changes: Partial<Deck>) {
    const changed = { ...deck, ...changes };
    setDeck(changed);
    session.changeDeck(changed);
  }

  const { newCount, learningCount, dueCount, backlogCount } = counts;
  const words = texts.practiceStart;
  const hasSongs = newCount + learningCount + dueCount > 0;
  const playForFun = () => session.start({ isForFun: true });
  return (
    <div className="column gap-5">
      <div className="grid gap-3">
        <p className={styles.lead}>{hasSongs ? songsTodayText(counts) : words.nothingToday}</p>
        {backlogCount > 0 && <p className="small muted">{words.backlog(backlogCount)}</p>}
        <div className={styles.starts}>
          {(isBegun || hasSongs) && (
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
      <DeckChoices deck={deck} onChange={onChange} />
    </div>
  );
}

interface DeckChoicesProps {
  readonly deck: Deck;
  readonly onChange: (changes: Partial<Deck>) => void;
}

function DeckChoices({ deck, onChange }: DeckChoicesProps) {
  const words = texts.practiceStart;
  const [held, setHeld] = useState<number | null>(null);
  const seconds = held === null ? deck.guessSeconds : held + GUESS_SECONDS.least;
  const { questions } = texts.practiceWords;
  return (
    <div className={styles.choices}>
      <Choice label={words.question}>
        <ToggleButtons
          isWrapping
          label={words.question}
          buttons={QUESTIONS.map((id) => ({
            id,
            label: questions[id],
            isOn: id === deck.question,
          }))}
          onToggle={(question) => onChange({ question })}
        />
      </Choice>
      <Choice label={words.way}>
        <ToggleButtons
          isWrapping
          label={words.way}
          buttons={WAYS.map((id) => ({
            id,
            label: words[id],
            isOn: deck.isTyped === (id === 'typed'),
          }))}
          onToggle={(id) => onChange({ isTyped: id === 'typed' })}
        />
      </Choice>
      {deck.isTyped && (
        <Choice label={words.bonus}>
          <ToggleButtons
            isWrapping
            label={words.bonus}
            buttons={QUESTIONS.filter((id) => id !== deck.question).map((id) => ({
              id,
              label: words.also[id],
              isOn: deck.bonus.includes(id),
            }))}
            onToggle={(id) => {
              const others = deck.bonus.filter((each) => each !== id);
              const isOn = others.length < deck.bonus.length;
              onChange({ bonus: isOn ? others : [...others, id] });
            }}
          />
        </Choice>
      )}
      <Choice label={texts.common.choice(words.guessTime, words.seconds(seconds))}>
        <RangeSlider
          label={words.guessTime}
          value={deck.guessSeconds - GUESS_SECONDS.least}
          max={GUESS_SECONDS.most - GUESS_SECONDS.least}
          keyStep={1}
          valueText={words.seconds(seconds)}
          onSlide={setHeld}
          onCommit={(value) => onChange({ guessSeconds: value + GUESS_SECONDS.least })}
        />
      </Choice>
      <RangeChoice deck={deck} onChange={onChange} />
    </div>
  );
}

/** Where samples begin: the usual mix, or a range as lobbies have it. */
function RangeChoice({ deck: { range }, onChange }: DeckChoicesProps) {
  const words = texts.practiceStart;
  /** The other end gives way. */
  function change(end: 'from' | 'to', percent: number) {
    const { from, to } = range ?? { from: 0, to: 1 };
    const share = percent / WHOLE;
    onChange({ range: { from: Math.min(share, from), to: Math.max(share, to), [end]: share } });
  }
  return (
    <details className={styles.more} open={range !== null || undefined}>
      <summary>{words.moreChoices}</summary>
      <ToggleButtons
        isWrapping
        label={words.usualRange}
        buttons={[
          { id: 'usual', label: words.rangeChoices.usual, isOn: range === null },
          { id: 'own', label: words.rangeChoices.own, isOn: range !== null },
        ]}
        onToggle={(id) => onChange({ range: id === 'own' ? { from: 0, to: 1 } : null })}
      />
      {range !== null &&
        ENDS.map((end) => {
          const value = Math.round(range[end] * WHOLE);
          const valueText = words.percent(value);
          return (
            <Choice key={end} label={`${words.rangeEnds[end]} ${valueText}`}>
              <RangeSlider
                label={words.rangeEnds[end]}
                value={value}
                valueText={valueText}
                max={WHOLE}
                keyStep={5}
                onCommit={(percent) => change(end, percent)}
              />
            </Choice>
          );
        })}
    </details>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="column gap-2">
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
