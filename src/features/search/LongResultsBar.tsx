import type { ReactNode } from 'react';
import { SongsBar } from '../../ui/list/SongsBar';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
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
      <AllSongsButtons
        onPlayAll={props.onPlayAll}
        isDisabled={isDisabled}
        onShuffle={props.onShuffle}
        onAddToQueue={props.onAddAll}
        onAddToPlaylist={props.onAddAllToPlaylist}
        selection={props.selection}
      />
      <InPhonePlace name="tools">{children}</InPhonePlace>
    </SongsBar>
  );
}
