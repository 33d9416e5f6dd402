import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type {
  Session,
  SessionPhase,
  SessionView,
} from '../../../actions/practice/session/sessionView';
import { PATHS } from '../../../config/paths';
import { RATING } from '../../../domain/practice/practiceLog';
import type { Song } from '../../../domain/song/song';
import { useNavigator } from '../../../routing/Link';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import { Notice, ProgressBar, Skeletons } from '../../../ui/feedback/Feedback';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { AskPart } from './AskPart';
import { DonePart, NoSession } from './EndParts';
import { ReadyPart } from './ReadyPart';
import { spokenNames } from './RevealNames';
import { RevealPart } from './RevealPart';
import styles from './Session.module.css';
import { useSessionKeys } from './useSessionKeys';
import { useSessionTime } from './useSessionTime';
import type { Suggest } from './useSuggestions';

interface SessionStageProps {
  readonly session: Session;
  readonly suggest: Suggest;
}

/** A session in all of its phases. */
export function SessionStage({ session, suggest }: SessionStageProps) {
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSessionKeys(root);
  useFocusOnPhase(root, heading, view.phase);
  const missed = useMissedSongs(view.phase);
  const { phase, deck } = view;
  return (
    // The app's own keys that play or open songs rest meanwhile (useShortcuts).
    <div ref={root} className={styles.stage} data-own-keys>
      <SessionHead heading={heading} session={session} view={view} />
      <Announcer session={session} phase={phase} />
      <Words view={view} />
      {phase.kind === 'loading' && <Skeletons shape="rows" label={texts.practiceStart.preparing} />}
      {(phase.kind === 'missing' || phase.kind === 'unreadable' || phase.kind === 'elsewhere') && (
        <NoSession kind={phase.kind} />
      )}
      {phase.kind === 'ready' && deck !== null && (
        <ReadyPart session={session} deck={deck} counts={view.counts} isBegun={phase.isBegun} />
      )}
      {phase.kind === 'ask' && (
        <AskPart
          key={phase.round.number}
          session={session}
          view={view}
          round={phase.round}
          suggest={suggest}
        />
      )}
      {(phase.kind === 'hear' || phase.kind === 'reveal') && (
        <RevealPart
          key={phase.round.number}
          session={session}
          round={phase.round}
          reveal={phase.reveal}
          isPlaying={view.sound === 'playing'}
        />
      )}
      {phase.kind === 'done' && <DonePart session={session} view={view} missed={missed} />}
    </div>
  );
}

/** Moves the focus with the phase, so that it is never lost: to the answer, else to the heading. */
function useFocusOnPhase(
  root: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  phase: SessionPhase,
): void {
  const place = 'round' in phase ? `${phase.kind} ${phase.round.number}` : phase.kind;
  const before = useRef(place);
  useLayoutEffect(() => {
    const isFirst = before.current === place || before.current === 'loading';
    before.current = place;
    // On opening, the frame has moved the focus to the page.
    if (isFirst && !place.startsWith('ask')) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const field = root.current?.querySelector<HTMLElement>('[role="combobox"]');
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [root, heading, place]);
}

/** The songs that were missed while the session is open. */
function useMissedSongs(phase: SessionPhase): readonly Song[] {
  const [missed, setMissed] = useState<readonly Song[]>([]);
  const [seen, setSeen] = useState<SessionPhase | null>(null);
  if (seen !== phase) {
    setSeen(phase);
    if (phase.kind === 'reveal') {
      const { song, rating } = phase.reveal;
      const others = missed.filter(({ annSongId }) => annSongId !== song.annSongId);
      if (rating === RATING.again) setMissed([...others, song]);
      else if (!phase.round.isDrill) setMissed(others);
    }
  }
  return missed;
}

interface SessionHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly session: Session;
  readonly view: SessionView;
}

function titleOf({ phase, deck, isForFun }: SessionView): string {
  if ('round' in phase) return texts.practiceRound.round(phase.round.number);
  if (phase.kind !== 'done') return deck?.name ?? texts.screens.practice;
  return isForFun ? texts.practiceStart.doneFun : texts.practiceStart.done;
}

/** Where the session is, Undo, and the way out. */
function SessionHead({ heading, session, view }: SessionHeadProps) {
  const { phase, counts, isForFun, canUndo } = view;
  const { doneCount, leftCount } = counts;
  const navigator = useNavigator();
  const round = 'round' in phase ? phase.round : null;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1} className={round ? styles.round : styles.title} dir="auto">
          {titleOf(view)}
        </h1>
        {round !== null && (
          <Tags>
            {!isForFun && texts.practiceRound.left(leftCount)}
            {isForFun && texts.practiceWords.justForFun}
            {!isForFun && round.isDrill && texts.practiceRound.drill}
          </Tags>
        )}
        <span className={styles.actions}>
          {canUndo && (
            <IconButton
              label={texts.common.undo}
              icon={<IconArrowBackUp size={22} aria-hidden="true" />}
              tooltip="below"
              aria-keyshortcuts="U Control+Z"
              onClick={session.undo}
            />
          )}
          {(round !== null || phase.kind === 'ready') && (
            <IconButton
              label={texts.practiceStart.allDecks}
              icon={<IconX size={22} aria-hidden="true" />}
              tooltip="belowEnd"
              onClick={() => navigator.push(PATHS.practice)}
            />
          )}
        </span>
      </div>
      {round !== null && !isForFun && (
        <ProgressBar
          aria-label={texts.practiceRound.progress}
          value={doneCount}
          max={Math.max(1, doneCount + leftCount)}
        />
      )}
    </header>
  );
}

function Tags({ children }: { readonly children: readonly ReactNode[] }) {
  return <p className={styles.tags}>{children.filter(Boolean).join(texts.common.between)}</p>;
}

/** What a screen reader says by itself: the round, its last seconds, and the reveal, each once. */
function Announcer({ session, phase }: { session: Session; phase: SessionPhase }) {
  const style = useAnimeNameStyle();
  const isNearEnd = useSessionTime(session, ({ leftSeconds }) => leftSeconds <= 5);
  function say(): string {
    if (phase.kind === 'ask') {
      const { fiveSeconds, round } = texts.practiceRound;
      return isNearEnd && phase.round.sampleSeconds > 5 ? fiveSeconds : round(phase.round.number);
    }
    if (phase.kind !== 'hear' && phase.kind !== 'reveal') return '';
    const { song, verdict } = phase.reveal;
    const names = spokenNames(song, style);
    if (verdict === null) return texts.practiceRound.hearAnnounced(names);
    return texts.practiceReveal.announced(texts.practiceReveal.verdicts[verdict], names);
  }
  return (
    <p className="visually-hidden" role="status">
      {say()}
    </p>
  );
}

/** What went otherwise than expected. */
function Words({ view: { skipped, isUnstored } }: { readonly view: SessionView }) {
  return (
    <>
      {skipped !== null && <Notice tone="info">{texts.practiceRound.skipped[skipped]}</Notice>}
      {isUnstored && <Notice tone="warning">{texts.practiceRound.unstored}</Notice>}
    </>
  );
}
