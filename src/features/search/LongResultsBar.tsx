import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { SongsBar } from '../../ui/list/SongsBar';
import { AllSongsButtons } from '../../ui/selection/AllSongsButtons';
import type { ListSelection } from '../../ui/selection/useListSelection';

interface LongResultsBarProps {
  readonly songCount: number;
  /** The panel below says how many they are. */
  readonly isSilent: boolean;
  readonly isDisabled: boolean;
  readonly onPlayAll: () => void;
  readonly onShuffle: () => void;
  readonly onAddAll: () => void;
  readonly onAddAllToPlaylist: () => void;
  readonly selection: ListSelection;
  readonly children: ReactNode;
}

/** Above a long result: how many songs there are, and what can be done with all of them. */
export function LongResultsBar(props: LongResultsBarProps) {
  const { songCount, isSilent, isDisabled, children } = props;
  return (
    <SongsBar count={songCount} isSilent={isSilent}>
      <Button variant="filled" disabled={isDisabled} onClick={props.onPlayAll}>
        {texts.list.playAll}
      </Button>
      <AllSongsButtons
        isDisabled={isDisabled}
        onShuffle={props.onShuffle}
        onAddToQueue={props.onAddAll}
        onAddToPlaylist={props.onAddAllToPlaylist}
        selection={props.selection}
      />
      {children}
    </SongsBar>
  );
}
