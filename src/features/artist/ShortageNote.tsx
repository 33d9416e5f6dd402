import { useEffect } from 'react';
import type { Shortage } from '../../actions/findMoreCreatorSongs';
import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';

interface ShortageNoteProps {
  readonly shortage: Shortage;
  /** How many composed or arranged songs there are. */
  readonly count: number;
  readonly onRetry: () => void;
}

/** Says that songs are missing, how many there are, and what can be done about it. */
export function ShortageNote({ shortage, count, onRetry }: ShortageNoteProps) {
  const retryButton = <Button onClick={onRetry}>{texts.frame.retry}</Button>;
  return (
    <Notice tone="info" action={shortage === 'failed' && retryButton}>
      {texts.artist.shortage[shortage](count)}
      {shortage === 'ranked' && <AfterRankedTime onOver={onRetry} />}
    </Notice>
  );
}

/** Draws nothing; tells that a ranked match is over. */
function AfterRankedTime({ onOver }: { readonly onOver: () => void }) {
  const { isActive } = useRankedTime();
  useEffect(() => {
    if (!isActive) onOver();
  }, [isActive, onOver]);
  return null;
}
