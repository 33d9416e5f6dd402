import { useCallback, useSyncExternalStore } from 'react';
import { useFoundActions } from '../../actions/catalogue/useFoundActions';
import {
  type AskedResult,
  type ShownGroups,
  useFoundGroups,
} from '../../actions/catalogue/useFoundGroups';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { SearchField } from '../../domain/songList';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { WindowedGroupedList } from '../../ui/list/WindowedGroupedList';
import { EmptyResults } from './EmptyResults';
import { LongResultsBar } from './LongResultsBar';

interface LongGroupsProps {
  readonly asked: AskedResult;
  readonly filter: SearchField;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  readonly onShowAll: () => void;
}

const NO_GUESSES: readonly string[] = [];

/** A tab of a long result: its headings, and the rows below them as they are seen. */
export function LongGroups({ asked, filter, isLimited, onShowAll }: LongGroupsProps) {
  const state = useFoundGroups(asked, filter);
  if (state.status === 'loading') {
    return <Skeletons shape="rows" label={texts.list.searching} hasBar />;
  }
  if (state.status === 'failed') {
    return <ErrorState text={texts.find.notReady} onRetry={state.retry} />;
  }
  if (state.shown.songCount === 0) {
    const { text } = asked;
    return <EmptyResults guesses={NO_GUESSES} {...{ filter, text, isLimited, onShowAll }} />;
  }
  return <GroupedRows shown={state.shown} />;
}

function GroupedRows({ shown }: { readonly shown: ShownGroups }) {
  const controls = useSongRowControls();
  const actions = useFoundActions();
  const { groups, rows } = shown;
  const want = useCallback((from: number, to: number) => rows.want(from, to), [rows]);
  useSyncExternalStore(rows.subscribe, rows.version);
  return (
    <>
      <LongResultsBar
        songCount={shown.songCount}
        onPlayAll={() => void actions.playAll(shown)}
        onAddAll={() => void actions.addToQueue(shown)}
      />
      <WindowedGroupedList groups={groups} rowAt={rows.rowAt} onRange={want} controls={controls} />
    </>
  );
}
