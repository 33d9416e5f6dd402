import { useEffect, useState } from 'react';
import { useCatalogue } from '../../../actions/catalogue/useCatalogue';
import type { Session } from '../../../actions/practice/session/sessionView';
import { usePractice } from '../../../actions/practice/usePractice';
import * as texts from '../../../texts/texts';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { SessionStage } from './SessionStage';

/** The session of one deck. It is left with the screen, and coming back goes on with it. */
export function SessionScreen({ deckId }: { readonly deckId: string }) {
  const practice = usePractice();
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
