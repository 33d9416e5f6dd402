import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SongsBar } from '../../ui/list/SongsBar';

interface LongResultsBarProps {
  readonly songCount: number;
  /** The panel below says how many they are. */
  readonly isSilent: boolean;
  readonly isDisabled: boolean;
  readonly onPlayAll: () => void;
  readonly onShuffle: () => void;
  readonly onAddAll: () => void;
  readonly children: ReactNode;
}

/** Above a long result: how many songs there are, and what can be done with all of them. */
export function LongResultsBar(props: LongResultsBarProps) {
  const { songCount, isSilent, isDisabled, onPlayAll, onShuffle, onAddAll, children } = props;
  return (
    <SongsBar count={songCount} isSilent={isSilent}>
      <Button variant="filled" disabled={isDisabled} onClick={onPlayAll}>
        {texts.list.playAll}
      </Button>
      <Button disabled={isDisabled} onClick={onShuffle}>
        {texts.list.shuffle}
      </Button>
      <Button disabled={isDisabled} onClick={onAddAll}>
        {texts.list.addAll}
      </Button>
      {children}
    </SongsBar>
  );
}
