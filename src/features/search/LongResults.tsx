import { useMemo } from 'react';
import { createFoundRows } from '../../actions/catalogue/foundRows';
import { useFoundActions } from '../../actions/catalogue/useFoundActions';
import type { AskedResult } from '../../actions/catalogue/useFoundGroups';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { FoundSongList } from '../../ui/list/FoundSongList';
import { LongGroups } from './LongGroups';
import { LongResultsBar } from './LongResultsBar';
import type { SearchFilter } from './searchFilters';

interface LongResultsProps {
  readonly asked: AskedResult;
  readonly filter: SearchFilter;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  readonly onShowAll: () => void;
}

/** More songs than a page groups by itself: their rows come as they are seen. */
export function LongResults({ asked, filter, isLimited, onShowAll }: LongResultsProps) {
  if (filter === 'all') return <AllResults asked={asked} />;
  // Another tab is another list: it starts at its first rows again.
  return <LongGroups key={filter} {...{ asked, filter, isLimited, onShowAll }} />;
}

function AllResults({ asked: { found } }: Pick<LongResultsProps, 'asked'>) {
  const controls = useSongRowControls();
  const actions = useFoundActions();
  const rows = useMemo(() => createFoundRows(found), [found]);
  return (
    <>
      <LongResultsBar
        songCount={found.songCount}
        onPlayAll={() => void actions.playAll(found)}
        onAddAll={() => void actions.addToQueue(found)}
      />
      <FoundSongList label={texts.search.kicker} songs={rows} controls={controls} />
    </>
  );
}
