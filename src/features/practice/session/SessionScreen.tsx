import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../../../actions/catalogue/useCatalogue';
import type { Practice } from '../../../actions/practice/practice';
import type { Session } from '../../../actions/practice/session/sessionView';
import { usePractice } from '../../../actions/practice/usePractice';
import type { Deck } from '../../../domain/practice/deck';
import { createLatest } from '../../../lib/latest';
import * as texts from '../../../texts/texts';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { SessionStage } from './SessionStage';

interface SessionScreenProps {
  readonly deckId: string;
}

/** The session of one deck. It is left with the screen, and coming back goes on with it. */
export function SessionScreen({ deckId }: SessionScreenProps) {
  const practice = usePractice();
  const [session, setSession] = useState<Session | null>(null);
  const changes = useRef<ReturnType<typeof followDeck> | null>(null);
  useEffect(() => {
    if (practice === null) return;
    const following = followDeck(practice, deckId, setSession);
    changes.current = following;
    return following.leave;
  }, [practice, deckId]);
  const hasCatalogue = useCatalogue().facts !== null;
  useEffect(() => {
    if (hasCatalogue) changes.current?.tryAgain();
  }, [hasCatalogue]);
  if (practice === null || session === null) {
    return <Skeletons shape="rows" label={texts.practiceStart.preparing} />;
  }
  return (
    <SessionStage
      session={session}
      suggest={practice.names.suggest}
      onChangeDeck={(deck) => changes.current?.change(deck)}
    />
  );
}

/** Opens the session of a deck, and another one when what the deck asks is changed. */
function followDeck(practice: Practice, deckId: string, show: (session: Session) => void) {
  let wanted: Deck | null = null;
  let isLeft = false;
  let session = practice.openSession(deckId);
  /** The deck of the session that is being replaced; null if none is. */
  let replaced: Deck | null = null;
  let pendingStart: Parameters<Session['start']>[0] | null = null;
  const start: Session['start'] = (options) => {
    if (replaced === null) session.start(options);
    else {
      // The press counts for the session that follows, and its sound is unlocked now.
      practice.clips.unlock();
      pendingStart = options;
    }
  };
  const showSession = () => show({ ...session, start });
  showSession();
  void untilRead(session).then(() => {
    const { deck } = session.getView();
    // The names are made ready before the first of them is typed.
    if (deck?.isTyped) practice.names.suggest(deck.question, '').catch(() => []);
  });
  const save = createLatest(async () => {
    const saved = wanted;
    if (saved !== null) await practice.store.saveDeck(saved);
    if (isLeft) return;
    session = practice.openSession(deckId);
    // The earlier one stays in sight until the deck is read, so that no control loses the focus.
    await untilRead(session);
    if (isLeft) return;
    showSession();
    if (wanted !== saved) return;
    replaced = null;
    if (pendingStart !== null) session.start(pendingStart);
    pendingStart = null;
  });
  return {
    change(deck: Deck) {
      wanted = deck;
      replaced = deck;
      save();
    },
    /** For a deck that could not be read. */
    tryAgain() {
      if (session.getView().phase.kind === 'unreadable') save();
    },
    leave() {
      isLeft = true;
      session.leave();
    },
  };
}

async function untilRead(session: Session): Promise<void> {
  let unsubscribe = () => {};
  await new Promise<void>((resolve) => {
    const look = () => session.getView().phase.kind !== 'loading' && resolve();
    unsubscribe = session.subscribe(look);
    look();
  });
  unsubscribe();
}
