import { type ReactNode, useId, useMemo } from 'react';
import type { FilteredResult } from '../../actions/filter/useFilteredResult';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useResultActions } from '../../actions/songs/useResultActions';
import { useResultGroups } from '../../actions/songs/useResultGroups';
import type { Song } from '../../domain/song/song';
import type { SearchField } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterArea } from '../../ui/filter/FilterArea';
import { ListTools } from '../../ui/filter/ListTools';
import { NothingLeft } from '../../ui/filter/NothingLeft';
import { SongsBar } from '../../ui/list/SongsBar';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { SongTable } from '../../ui/table/SongTable';
import { type ListSelection, useResultSelection } from '../../ui/table/useListSelection';
import { EmptyResults } from './EmptyResults';

interface LongGroupsProps {
  readonly filtered: FilteredResult;
  readonly tab: SearchField;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  readonly onShowAll: () => void;
}

const NOTHING: readonly string[] = [];

/** A tab of a long result: its headings, and the rows below them as they are seen. */
export function LongGroups({ filtered, tab, isLimited, onShowAll }: LongGroupsProps) {
  const { asked, isOn, isOutdated } = filtered;
  const state = useResultGroups(asked, tab, !isOutdated);
  const actions = useResultActions();
  const controls = useSongRowControls();
  const buttonId = useId();
  const shown = state.status === 'done' ? state.shown : null;
  const view = useMemo(() => shown && { ...shown.rows, groups: shown.groups }, [shown]);
  const selection = useResultSelection(shown ?? asked.found);
  const playFrom = (song: Song) => shown && void actions.playFrom(shown, song);
  const tools = { ...filtered.tools, hitCount: shown?.songCount ?? null };
  if (state.status === 'failed') {
    return <ErrorState text={texts.find.notReady} onRetry={state.retry} />;
  }
  if (shown?.songCount === 0 && !isOn) {
    const { text } = asked;
    return (
      <EmptyResults guesses={NOTHING} cutWords={NOTHING} {...{ tab, text, isLimited, onShowAll }} />
    );
  }
  return (
    <>
      <LongResultsBar
        songCount={shown?.songCount ?? asked.found.songCount}
        isSilent={tools.isOpen || shown === null}
        isDisabled={shown === null || shown.songCount === 0}
        onPlayAll={() => shown && void actions.playAll(shown)}
        onShuffle={() => shown && void actions.shuffle(shown)}
        onAddAll={() => shown && void actions.addToQueue(shown)}
        selection={selection}
        onAddAllToPlaylist={() => shown && void actions.addToPlaylist(shown)}
      >
        <ListTools tools={tools} id={buttonId} />
      </LongResultsBar>
      <FilterArea tools={tools} buttonId={buttonId} />
      {shown === null && <Skeletons shape="rows" label={texts.list.searching} />}
      {shown?.songCount === 0 && <NothingLeft onClear={tools.onClear} />}
      {shown !== null && view !== null && shown.songCount > 0 && (
        <SongTable
          key={asked.key}
          view={view}
          controls={controls}
          onPlayFrom={playFrom}
          selection={selection}
          takeSongs={actions.takeSongs}
        />
      )}
    </>
  );
}

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
