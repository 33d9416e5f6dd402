import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useCatalogue } from '../../../actions/catalogue/useCatalogue';
import { PATHS } from '../../../config/paths';
import { useNavigator } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { Notice } from '../../../ui/feedback/Notice';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { useScreenAwake } from '../../../ui/nearness/useScreenAwake';
import { usePractice } from '../../work/PracticeAddOn';
import type { Session } from '../../work/session/session';
import type { SessionPhase, SessionView } from '../../work/session/sessionView';
import type { Suggest } from './AnswerField';
import { AskPart } from './AskPart';
import { DonePart, hadRounds, NoSession } from './EndParts';
import { ReadyPart } from './ReadyPart';
import { spokenNames } from './RevealNames';
import { RevealPart } from './RevealPart';
import styles from './Session.module.css';
import { songsTodayText } from './songsTodayText';
import { useSessionTime } from './useSessionTime';
import { useStage } from './useStage';

/** The session of one deck. It is left with the screen, and coming back goes on with it. */
export function SessionScreen({ deckId }: { readonly deckId: string }) {
  const openPractice = usePractice();
  const [practice, setPractice] = useState(openPractice.arrived);
  useEffect(() => {
    // Its code came with this screen.
    void openPractice().then(setPractice);
  }, [openPractice]);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (practice === null) return;
    const opened = practice.openSession(deckId);
    setSession(opened);
    return opened.leave;
  }, [practice, deckId]);
  const hasCatalogue = useCatalogue().facts !== null;
  useEffect(() => {
    if (hasCatalogue) session?.tryAgain();
  }, [hasCatalogue, session]);
  if (practice === null || session === null) {
    return <Skeletons shape="rows" label={texts.practiceStart.preparing} />;
  }
  return <SessionStage session={session} suggest={practice.names.suggest} />;
}

/** A session in all of its phases. */
export function SessionStage({ session, suggest }: { session: Session; suggest: Suggest }) {
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const { phase, deck } = view;
  const { root, heading, refuseSecondClick } = useStage(placeOf(phase), phase.kind === 'ask');
  useScreenAwake('round' in phase);
  return (
    // The app's own keys that play or open songs rest meanwhile (useShortcuts).
    <div
      ref={root}
      className={styles.stage}
      data-own-keys
      onClickCapture={refuseSecondClick}
      onKeyDown={undefined}
    >
      <SessionHead heading={heading} session={session} view={view} />
      <Announcer session={session} phase={phase} />
      {view.skipped && <Notice tone="info">{texts.practiceRound.skipped[view.skipped]}</Notice>}
      {view.isUnstored && <Notice tone="warning">{texts.practiceRound.unstored}</Notice>}
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
      {phase.kind === 'done' && <DonePart session={session} view={view} />}
    </div>
  );
}

function placeOf(phase: SessionPhase): string {
  return 'round' in phase ? `${phase.kind} ${phase.round.number}` : phase.kind;
}

interface SessionHeadProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly session: Session;
  readonly view: SessionView;
}

function titleOf(view: SessionView): string {
  const { phase, deck, isForFun, counts, canUndo } = view;
  const isBegun = hadRounds(view) || canUndo || counts.backlogCount > 0;
  if ('round' in phase) return texts.practiceRound.round(phase.round.number);
  if (phase.kind !== 'done' || !isBegun) return deck?.name ?? texts.screens.practice;
  return isForFun ? texts.practiceStart.doneFun : texts.practiceStart.done;
}

/** Where the session is, Undo, and the way out. */
function SessionHead({ heading, session, view }: SessionHeadProps) {
  const { phase, counts, isForFun, canUndo } = view;
  const { doneCount, leftCount } = counts;
  const navigator = useNavigator();
  const round = 'round' in phase ? phase.round : null;
  const tags = isForFun
    ? [texts.practiceWords.justForFun]
    : [songsTodayText(counts), round?.isDrill && texts.practiceRound.drill];
  return (
    <header className="grid gap-2">
      <div className={styles.line}>
        <h1 ref={heading} tabIndex={-1} className={round ? styles.round : styles.title} dir="auto">
          {titleOf(view)}
        </h1>
        {round !== null && (
          <p className={styles.tags}>{tags.filter(Boolean).join(texts.common.between)}</p>
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
          aria-valuetext={songsTodayText(counts)}
        />
      )}
    </header>
  );
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
