import { useMemo } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { Song } from '../../domain/song';
import type { SongGroup } from '../../domain/songGroups';
import { mergeSongs } from '../../domain/songList';
import { sortSongsByName } from '../../domain/songOrder';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import { SongsBar } from '../../ui/list/SongsBar';
import { LIST_TEXTS } from '../../ui/list/texts';
import { EmptyHint } from './EmptyHint';
import { groupResults, type SearchFilter } from './searchFilters';
import { SEARCH_TEXTS } from './texts';

interface SearchResultsProps {
  readonly songs: readonly Song[];
  readonly filter: SearchFilter;
  readonly text: string;
  /** Whether only anime names were searched. */
  readonly isLimited: boolean;
  readonly onShowAll: () => void;
}

/** The songs a filter leaves, with what can be done to all of them. */
export function SearchResults({ songs, filter, text, isLimited, onShowAll }: SearchResultsProps) {
  const controls = useSongRowControls();
  const groups = useMemo<readonly SongGroup[] | null>(
    () => (filter === 'all' ? null : groupResults(songs, filter, text)),
    [songs, filter, text],
  );
  const shown = useMemo(
    () =>
      groups === null ? sortSongsByName(songs) : mergeSongs(...groups.map((group) => group.songs)),
    [songs, groups],
  );
  if (shown.length === 0) {
    const canShowAll = songs.length > 0;
    return (
      <EmptyState
        text={SEARCH_TEXTS.empty[filter]}
        drawing="lost"
        action={
          <>
            <EmptyHint text={text} isLimited={isLimited} hasOthers={canShowAll} />
            {canShowAll && <Button onClick={onShowAll}>{SEARCH_TEXTS.showAll}</Button>}
          </>
        }
      />
    );
  }
  return (
    <>
      <SongsBar count={shown.length}>
        <Button variant="filled" onClick={() => controls.onPlayAll(shown)}>
          {LIST_TEXTS.playAll}
        </Button>
        <Button onClick={() => controls.onAddToQueue(shown)}>{LIST_TEXTS.addAll}</Button>
      </SongsBar>
      {groups === null ? (
        <SongList songs={shown} order="given" controls={controls} label={SEARCH_TEXTS.kicker} />
      ) : (
        <GroupedSongList groups={groups} controls={controls} />
      )}
    </>
  );
}
