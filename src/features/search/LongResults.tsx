import { useId } from 'react';
import { useFoundActions } from '../../actions/catalogue/useFoundActions';
import {
  type LongResult,
  type NarrowedResult,
  useNarrowedResult,
} from '../../actions/narrowing/useNarrowedResult';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FoundSongList } from '../../ui/list/FoundSongList';
import { NarrowButton } from '../../ui/narrowing/NarrowButton';
import { NarrowingArea } from '../../ui/narrowing/NarrowingArea';
import { NothingLeft } from '../../ui/narrowing/NothingLeft';
import { LongGroups } from './LongGroups';
import { LongResultsBar } from './LongResultsBar';
import type { SearchFilter } from './searchFilters';

interface LongResultsProps {
  readonly whole: LongResult;
  readonly filter: SearchFilter;
  readonly onShowAll: () => void;
}

/** More songs than a page groups by itself: their rows come as they are seen. */
export function LongResults({ whole, filter, onShowAll }: LongResultsProps) {
  const narrowed = useNarrowedResult(whole);
  const { isLimited } = whole;
  if (filter === 'all') return <AllResults narrowed={narrowed} />;
  // Another tab is another list: it starts at its first rows again.
  return <LongGroups key={filter} {...{ narrowed, filter, isLimited, onShowAll }} />;
}

function AllResults({ narrowed }: { readonly narrowed: NarrowedResult }) {
  const { asked, rows, isOutdated, tools } = narrowed;
  const { found } = asked;
  const controls = useSongRowControls();
  const actions = useFoundActions();
  const buttonId = useId();
  const isEmpty = found.songCount === 0;
  return (
    <>
      <LongResultsBar
        songCount={found.songCount}
        isSilent={tools.isOpen}
        isDisabled={isEmpty || isOutdated}
        onPlayAll={() => void actions.playAll(found)}
        onShuffle={() => void actions.shuffle(found)}
        onAddAll={() => void actions.addToQueue(found)}
      >
        <NarrowButton tools={tools} id={buttonId} />
      </LongResultsBar>
      <NarrowingArea tools={tools} buttonId={buttonId} />
      {rows === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {rows !== undefined && isEmpty && <NothingLeft onClear={tools.onClear} />}
      {rows !== undefined && !isEmpty && (
        <div aria-busy={isOutdated}>
          <FoundSongList label={texts.search.kicker} songs={rows} controls={controls} />
        </div>
      )}
    </>
  );
}
