import { type FormEvent, useState } from 'react';
import { useServices } from '../../../actions/services';
import { dateOf } from '../../../actions/share/localTime';
import { copyLink } from '../../../actions/share/shareLink';
import { shareAndTell } from '../../../actions/share/sharePage';
import { readDayKey } from '../../../domain/listens/localDays';
import { useSettings } from '../../../storage/settings/useSettings';
import { texts } from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { tidyPlayerName } from '../../rules/guessGame';
import { scoreOf, squaresOf } from '../../rules/guessPoints';
import type { GamePlan } from '../../work/guess/guessPlan';
import type { GuessResult } from '../../work/guess/guessView';
import { gameUrl } from '../../work/guess/sharedGuess';
import styles from './Guess.module.css';

interface PlayedProps {
  readonly plan: GamePlan;
  readonly results: readonly GuessResult[];
}

/** Copies a link to the game. The name that goes into it is asked for once, and can be changed then. */
export function useChallenge({ plan, results }: PlayedProps) {
  const { storage, notify } = useServices();
  const { guessChoices } = storage;
  const { playerName } = useSettings(guessChoices);
  const [isOpen, setOpen] = useState(false);

  function copy(name: string) {
    const { clipboard } = window.navigator;
    const url = gameUrl(plan, results, name);
    void shareAndTell({ title: texts.screens.guess, text: '', url }, notify, '', { clipboard });
  }

  return {
    button: (
      <Button
        aria-expanded={isOpen}
        onClick={() => {
          if (playerName !== '') copy(playerName);
          setOpen(true);
        }}
      >
        {plan.ghost === null ? texts.guessGame.challenge : texts.guessGame.sendBack}
      </Button>
    ),
    form: isOpen && (
      <NameForm
        initial={playerName}
        onCopy={(name) => {
          guessChoices.changeSettings({ playerName: name });
          copy(name);
        }}
      />
    ),
  };
}

/** Letters of several parts need more than 24 places; what is too long is cut. */
const LONGEST_TYPED = 96;

interface NameFormProps {
  readonly initial: string;
  readonly onCopy: (name: string) => void;
}

function NameForm({ initial, onCopy }: NameFormProps) {
  const [name, setName] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    const tidy = tidyPlayerName(name);
    setName(tidy);
    onCopy(tidy);
  }

  return (
    <form className={styles.nameForm} onSubmit={submit}>
      <label className="grid gap-1">
        <span className="small muted">{texts.guessGame.yourName}</span>
        <input
          // The press that asks for it goes on here.
          ref={focusFirst}
          className={`${fieldStyles.input} ${fieldStyles.textInput}`}
          value={name}
          maxLength={LONGEST_TYPED}
          autoComplete="nickname"
          dir="auto"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Button type="submit">{texts.pageWords.copyLink}</Button>
      <p className={`small muted ${styles.nameHint}`}>{texts.guessGame.nameHint}</p>
    </form>
  );
}

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Copies what a game of the day came to: date, points and squares, but no song. */
export function CopyResult({ plan, results }: PlayedProps) {
  const { notify } = useServices();
  const day = plan.dayKey === null ? null : readDayKey(plan.dayKey);
  if (day === null) return null;

  async function copy(date: string) {
    const { ofTheDay, points, resultCopied, resultNotCopied } = texts.guessGame;
    const score = points(scoreOf(results).points);
    const head = [ofTheDay, date, score].join(texts.common.between);
    const outcome = await copyLink(`${head}\n${squaresOf(results)}`, window.navigator);
    if (outcome === 'copied') notify({ tone: 'info', message: resultCopied });
    else notify({ tone: 'error', message: resultNotCopied });
  }

  return (
    <Button onClick={() => void copy(texts.wording.datedDay(dateOf(day)))}>
      {texts.guessGame.copyResult}
    </Button>
  );
}
