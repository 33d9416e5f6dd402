import { texts } from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import type { GuessGame } from '../../work/guess/guessGame';
import type { AskedRound, GuessView } from '../../work/guess/guessView';
import { AnswerField, type Suggest } from '../session/AnswerField';
import { fitAboveKeyboard, ShowAnswer } from '../session/AskPart';
import { KeyButton } from '../session/KeyButton';
import roundStyles from '../session/Round.module.css';
import { RoundClock } from '../session/RoundClock';
import styles from './Guess.module.css';

interface GuessAskProps {
  readonly game: GuessGame;
  readonly round: AskedRound;
  readonly sound: GuessView['sound'];
  readonly suggest: Suggest;
}

/** A song sounds; its anime is typed, chosen or only thought. */
export function GuessAsk({ game, round, sound, suggest }: GuessAskProps) {
  return (
    <div ref={fitAboveKeyboard} className={roundStyles.ask}>
      <RoundClock session={game} sampleSeconds={round.sampleSeconds} sound={sound} />
      <p className="large strong">{texts.practiceRound.asked.anime}</p>
      {round.way === 'typed' && <AnswerField session={game} round={round} suggest={suggest} />}
      {round.way === 'choice' && <Choices game={game} choices={round.choices} />}
      {round.way === 'thought' && <ShowAnswer onClick={game.showAnswer} />}
    </div>
  );
}

interface ChoicesProps {
  readonly game: GuessGame;
  readonly choices: readonly string[];
}

function Choices({ game, choices }: ChoicesProps) {
  return (
    <div className={styles.answer}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.practiceRound.asked.anime}</legend>
        {choices.map((name, place) => (
          <KeyButton
            key={name}
            keys={String(place + 1)}
            className={styles.choice}
            onClick={() => game.submit(name)}
          >
            <span dir="auto" className={styles.name}>
              {name}
            </span>
          </KeyButton>
        ))}
      </fieldset>
      <Button onClick={game.showAnswer}>{texts.practiceRound.giveUp}</Button>
    </div>
  );
}
