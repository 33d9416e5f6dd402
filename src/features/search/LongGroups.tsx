import { useCallback, useId, useSyncExternalStore } from 'react';
import { useFoundActions } from '../../actions/catalogue/useFoundActions';
import { type ShownGroups, useFoundGroups } from '../../actions/catalogue/useFoundGroups';
import type { FilteredResult } from '../../actions/filter/useFilteredResult';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { SearchField } from '../../domain/song/songList';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterArea } from '../../ui/filter/FilterArea';
import { ListTools } from '../../ui/filter/ListTools';
import { NothingLeft } from '../../ui/filter/NothingLeft';
import { WindowedGroupedList } from '../../ui/list/WindowedGroupedList';
import { RowCheckbox } from '../../ui/selection/RowCheckbox';
import { SelectableFound } from '../../ui/selection/SelectableFound';
import { useFoundSelection } from '../../ui/selection/useFoundSelection';
import { EmptyResults } from './EmptyResults';
import { LongResultsBar } from './LongResultsBar';

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
  const state = useFoundGroups(asked, tab, !isOutdated);
  const actions = useFoundActions();
  const controls = useSongRowControls();
  const buttonId = useId();
  const shown = state.status === 'done' ? state.shown : null;
  const selection = useFoundSelection(shown ?? asked.found);
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
      {shown !== null && shown.songCount > 0 && (
        <SelectableFound selection={selection} takeSongs={actions.takeSongs} controls={controls}>
          <GroupedRows key={asked.key} shown={shown} isSelecting={selection.isSelecting} />
        </SelectableFound>
      )}
    </>
  );
}

interface GroupedRowsProps {
  readonly shown: ShownGroups;
  readonly isSelecting: boolean;
}

function GroupedRows({ shown, isSelecting }: GroupedRowsProps) {
  const controls = useSongRowControls();
  const { playFrom } = useFoundActions();
  const { groups, rows } = shown;
  const want = useCallback((from: number, to: number) => rows.want(from, to), [rows]);
  useSyncExternalStore(rows.subscribe, rows.version);
  return (
    <WindowedGroupedList
      groups={groups}
      rowAt={rows.rowAt}
      onRange={want}
      controls={controls}
      onPlayFrom={(song) => void playFrom(shown, song)}
      {...(isSelecting && { LeadingSlot: RowCheckbox })}
    />
  );
}
