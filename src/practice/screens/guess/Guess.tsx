import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { useGoBack } from '../../../actions/useGoBack';
import { PATHS } from '../../../config/paths';
import { useAddress, useNavigator } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { Notice } from '../../../ui/feedback/Notice';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { useScreenAwake } from '../../../ui/nearness/useScreenAwake';
import { scoreOf } from '../../rules/guessPoints';
import type { GuessGame } from '../../work/guess/guessGame';
import { type GamePlan, planAgain } from '../../work/guess/guessPlan';
import type { GuessView } from '../../work/guess/guessView';
import { usePractice } from '../../work/PracticeAddOn';
import type { Practice } from '../../work/practice';
import type { Suggest } from '../session/AnswerField';
import { KeyButton } from '../session/KeyButton';
import { spokenNames } from '../session/RevealNames';
import styles from '../session/Session.module.css';
import startStyles from '../session/Start.module.css';
import { useSessionTime } from '../session/useSessionTime';
import { useStage } from '../session/useStage';
import { GuessAsk } from './GuessAsk';
import { GuessEnd } from './GuessEnd';
import { GuessReveal } from './GuessReveal';
import { GuessStart } from './GuessStart';
import { SharedStart } from './SharedStart';

const NOTHING: GuessView = {
  phase: { kind: 'loading' },
  roundCount: 0,
  results: [],
  sound: 'silent',
  skipped: null,
  skippedCount: 0,
};
const nothing = () => undefined;
const subscribeNothing = () => nothing;
const getNothing = () => NOTHING;

/** The game in all of its phases. It is left with the screen, and nothing of it stays. */
export function Guess() {
  const openPractice = usePractice();
  const [practice, setPractice] = useState<Practice | null>(openPractice.arrived);
  useEffect(() => {
    // Its code came with this screen.
    void openPractice().then(setPractice);
  }, [openPractice]);
  if (practice === null) {
    return <Skeletons shape="rows" label={texts.guessGame.preparing} />;
  }
  return <GuessStage practice={practice} />;
}

function useGame(practice: Practice) {
  const [game, setGame] = useState<GuessGame | null>(null);
  useEffect(() => game?.leave, [game]);
  const view = useSyncExternalStore(
    game?.subscribe ?? subscribeNothing,
    game?.getView ?? getNothing,
  );
  return {
    game,
    view,
    /** Called within the press, which unlocks the sound. */
    play(plan: GamePlan) {
      game?.leave();
      const begun = practice.openGame(plan);
      begun.start();
      setGame(begun);
    },
    close() {
      game?.leave();
      setGame(null);
    },
  };
}

function GuessStage({ practice }: { readonly practice: Practice }) {
  const { game, view, play, close } = useGame(practice);
  const { phase } = view;
  const goBack = useGoBack(PATHS.home);
  const navigator = useNavigator();
  const { hash } = useAddress();
  const kind = game === null ? 'start' : phase.kind;
  const place = 'round' in phase ? `${kind} ${phase.round.number}` : kind;
  const { root, heading, refuseSecondClick } = useStage(place, kind === 'ask');
  useScreenAwake(game !== null && 'round' in phase);

  function stop() {
    game?.leave();
    goBack();
  }

  return (
    // The app's own keys that play or open songs rest meanwhile (useShortcuts).
    <div
      ref={root}
      className={styles.stage}
      data-own-keys={kind === 'start' || kind === 'done' ? undefined : true}
      onClickCapture={refuseSecondClick}
      onKeyDown={undefined}
    >
      {game === null ? (
        <Start practice={practice} heading={heading} onStart={play} />
      ) : (
        <>
          <header className="grid gap-2">
            <div className={styles.line}>
              <h1
                ref={heading}
                tabIndex={-1}
                className={'round' in phase ? styles.round : styles.title}
              >
                <Title view={view} />
              </h1>
              {kind !== 'done' && <Score view={view} />}
              {kind !== 'done' && (
                <span className={styles.actions}>
                  <KeyButton keys="Escape" onClick={stop}>
                    {texts.guessGame.stop}
                  </KeyButton>
                </span>
              )}
            </div>
            {kind !== 'done' && (
              <ProgressBar
                aria-label={texts.practiceRound.progress}
                value={view.results.length}
                max={Math.max(1, view.roundCount)}
              />
            )}
          </header>
          <Announcer game={game} view={view} />
          {view.skipped && <Notice tone="info">{texts.guessGame.skipped[view.skipped]}</Notice>}
          <Phase game={game} view={view} suggest={practice.names.suggest} />
          {phase.kind === 'done' && (
            <GuessEnd
              plan={game.plan}
              view={view}
              onAgain={() => play(planAgain(game.plan, Math.random))}
              onChange={() => {
                close();
                // Not the game of the link once more.
                if (hash !== '') navigator.replace(PATHS.guess);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Before a game: one that came in a link, or one's own. */
function Start(props: ComponentProps<typeof GuessStart>) {
  const shared = useAddress().hash.slice(1);
  return shared === '' ? <GuessStart {...props} /> : <SharedStart {...props} text={shared} />;
}

function Title({ view: { phase, roundCount } }: { readonly view: GuessView }) {
  if ('round' in phase) return texts.continuing.place(phase.round.number, roundCount);
  return phase.kind === 'done' ? texts.guessGame.total : texts.screens.guess;
}

/** The points so far, and the right answers in a row. */
function Score({ view: { results } }: { readonly view: GuessView }) {
  const { points, streak } = scoreOf(results);
  const { points: pointsText, inRow } = texts.guessGame;
  const parts = [pointsText(points), streak > 1 && inRow(streak)];
  return <p className={styles.tags}>{parts.filter(Boolean).join(texts.common.between)}</p>;
}

interface PhaseProps {
  readonly game: GuessGame;
  readonly view: GuessView;
  readonly suggest: Suggest;
}

function Phase({ game, view, suggest }: PhaseProps) {
  const { phase, sound } = view;
  switch (phase.kind) {
    case 'loading':
      return <Skeletons shape="rows" label={texts.guessGame.preparing} />;
    case 'ask':
      return (
        <GuessAsk
          key={phase.round.number}
          game={game}
          round={phase.round}
          sound={sound}
          suggest={suggest}
        />
      );
    case 'reveal':
      return (
        <GuessReveal
          key={phase.round.number}
          game={game}
          reveal={phase.reveal}
          ghost={game.plan.ghost}
          isPlaying={sound === 'playing'}
        />
      );
    case 'paused':
      return (
        <div className="grid gap-3">
          <p className={startStyles.lead}>{texts.guessGame.paused}</p>
          <p className="muted">{texts.guessGame.pausedHint}</p>
          <div className={startStyles.starts}>
            <KeyButton
              variant="filled"
              keys="Enter"
              className={startStyles.start}
              onClick={game.start}
            >
              {texts.practiceStart.goOn}
            </KeyButton>
          </div>
        </div>
      );
    case 'done':
      return null;
  }
}

/** What a screen reader says by itself: the round, its last seconds, and the reveal, each once. */
function Announcer({ game, view }: Omit<PhaseProps, 'suggest'>) {
  const style = useAnimeNameStyle();
  const isNearEnd = useSessionTime(game, ({ leftSeconds }) => leftSeconds <= 5);
  const { phase, roundCount, results } = view;
  function say(): string {
    if (phase.kind === 'ask') {
      const { sampleSeconds, number } = phase.round;
      const isSaid = isNearEnd && sampleSeconds > 5;
      return isSaid ? texts.practiceRound.fiveSeconds : texts.continuing.place(number, roundCount);
    }
    if (phase.kind === 'done') return texts.guessGame.points(scoreOf(results).points);
    if (phase.kind !== 'reveal') return '';
    const { song, result } = phase.reveal;
    const verdict = texts.practiceReveal.verdicts[result?.verdict ?? 'open'];
    return texts.practiceReveal.announced(verdict, spokenNames(song, style));
  }
  return (
    <p className="visually-hidden" role="status">
      {say()}
    </p>
  );
}
