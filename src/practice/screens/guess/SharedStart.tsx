import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useServices } from '../../../actions/services';
import { PATHS } from '../../../config/paths';
import { Link } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { buttonClass } from '../../../ui/controls/Button';
import { ErrorState, Skeletons } from '../../../ui/feedback/Feedback';
import { Notice } from '../../../ui/feedback/Notice';
import type { GamePlan } from '../../work/guess/guessPlan';
import { readSharedGuess } from '../../work/guess/sharedGuess';
import { KeyButton } from '../session/KeyButton';
import sessionStyles from '../session/Session.module.css';
import styles from '../session/Start.module.css';

interface SharedStartProps {
  /** The game as in its link. */
  readonly text: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStart: (plan: GamePlan) => void;
}

/** The name of who sent a game. */
export function ghostName(name: string): string {
  return name || texts.guessGame.friend;
}

/** A game that came in a link: who played it, and the press that plays the same; or why there is none. */
export function SharedStart({ text, heading, onStart }: SharedStartProps) {
  const services = useServices();
  const words = texts.guessGame;
  const { data, isError, refetch } = useQuery({
    queryKey: ['sharedGuess', text],
    queryFn: ({ signal }) => readSharedGuess(text, services, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const plan = data?.ok ? data.plan : null;
  const name = ghostName(plan?.ghost?.name ?? '');
  const title = plan === null ? texts.screens.guess : words.played(name, plan.rounds.length);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={sessionStyles.title} dir="auto">
        {title}
      </h1>
      {isError && <ErrorState text={words.unreadable} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeletons shape="rows" label={words.preparing} />}
      {data?.ok === false && <Notice tone="warning">{words.faults[data.fault]}</Notice>}
      {data?.ok && data.missingCount > 0 && (
        <Notice tone="info">{words.leftOut(data.missingCount)}</Notice>
      )}
      {plan !== null && plan.rounds.length > 0 && (
        <div className="grid gap-3">
          <p className={styles.lead}>
            {[wayName(plan.way), texts.practiceStart.seconds(plan.roundSeconds)].join(
              texts.common.between,
            )}
          </p>
          <p className="muted" dir="auto">
            {words.samePlaces(name)}
          </p>
        </div>
      )}
      <div className={styles.starts}>
        {plan !== null && plan.rounds.length > 0 && (
          <KeyButton
            variant="filled"
            keys="Enter"
            className={styles.start}
            onClick={() => onStart(plan)}
          >
            {texts.practiceStart.start}
          </KeyButton>
        )}
        <Link to={PATHS.guess} className={buttonClass()}>
          {words.ownGame}
        </Link>
      </div>
    </>
  );
}

/** The name of a way to answer. */
export function wayName(way: GamePlan['way']): string {
  return way === 'typed' ? texts.practiceStart.typed : texts.guessGame.ways[way];
}
