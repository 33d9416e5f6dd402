import { useCallback, useId } from 'react';
import {
  type FilteredResult,
  type LongResult,
  useFilteredResult,
} from '../../actions/filter/useFilteredResult';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useResultActions } from '../../actions/songs/useResultActions';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilterArea } from '../../ui/filter/FilterArea';
import { ListTools } from '../../ui/filter/ListTools';
import { NothingLeft } from '../../ui/filter/NothingLeft';
import { SongTable } from '../../ui/table/SongTable';
import { useResultSelection } from '../../ui/table/useListSelection';
import { LongGroups, LongResultsBar } from './LongGroups';
import type { SearchTab } from './useSearchChoice';

interface LongResultsProps {
  readonly whole: LongResult;
  readonly tab: SearchTab;
  readonly onShowAll: () => void;
}

/** More songs than a page groups by itself: their rows come as they are seen. */
export function LongResults({ whole, tab, onShowAll }: LongResultsProps) {
  const filtered = useFilteredResult(whole);
  const { isLimited } = whole;
  if (tab === 'all') return <AllResults filtered={filtered} />;
  // Another tab is another list: it starts at its first rows again.
  return <LongGroups key={tab} {...{ filtered, tab, isLimited, onShowAll }} />;
}

function AllResults({ filtered }: { readonly filtered: FilteredResult }) {
  const { asked, rows, isOutdated, tools } = filtered;
  const { found } = asked;
  const controls = useSongRowControls();
  const actions = useResultActions();
  const buttonId = useId();
  const selection = useResultSelection(found);
  const isEmpty = found.songCount === 0;
  const { playFrom } = actions;
  const onPlayFrom = useCallback((song: Song) => void playFrom(found, song), [playFrom, found]);
  return (
    <>
      <LongResultsBar
        songCount={found.songCount}
        isSilent={tools.isOpen}
        isDisabled={isEmpty || isOutdated}
        onPlayAll={() => void actions.playAll(found)}
        onShuffle={() => void actions.shuffle(found)}
        onAddAll={() => void actions.addToQueue(found)}
        selection={selection}
        onAddAllToPlaylist={() => void actions.addToPlaylist(found)}
      >
        <ListTools tools={tools} id={buttonId} />
      </LongResultsBar>
      <FilterArea tools={tools} buttonId={buttonId} />
      {rows === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {rows !== undefined && isEmpty && <NothingLeft onClear={tools.onClear} />}
      {rows !== undefined && !isEmpty && (
        <div aria-busy={isOutdated}>
          <SongTable
            label={texts.search.kicker}
            view={rows}
            controls={controls}
            onPlayFrom={onPlayFrom}
            selection={selection}
            takeSongs={actions.takeSongs}
          />
        </div>
      )}
    </>
  );
}
