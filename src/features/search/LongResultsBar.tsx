import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SongsBar } from '../../ui/list/SongsBar';

interface LongResultsBarProps {
  readonly songCount: number;
  readonly onPlayAll: () => void;
  readonly onAddAll: () => void;
}

/** Above a long result: how many songs there are, and what can be done with all of them. */
export function LongResultsBar({ songCount, onPlayAll, onAddAll }: LongResultsBarProps) {
  return (
    <SongsBar count={songCount}>
      <Button variant="filled" onClick={onPlayAll}>
        {texts.list.playAll}
      </Button>
      <Button onClick={onAddAll}>{texts.list.addAll}</Button>
    </SongsBar>
  );
}
