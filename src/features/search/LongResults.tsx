import { useMemo } from 'react';
import type { FoundSongs } from '../../actions/catalogue/catalogue';
import { createFoundRows } from '../../actions/catalogue/foundRows';
import { MOST_SONGS_AT_HAND } from '../../actions/catalogue/searchCatalogue';
import { useFoundActions } from '../../actions/catalogue/useFoundActions';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FoundSongList } from '../../ui/list/FoundSongList';
import { SongsBar } from '../../ui/list/SongsBar';
import type { SearchFilter } from './searchFilters';

interface LongResultsProps {
  readonly found: FoundSongs;
  readonly filter: SearchFilter;
  readonly onShowAll: () => void;
}

/** More songs than a page groups: under All they stand as rows that come as they are seen. */
export function LongResults({ found, filter, onShowAll }: LongResultsProps) {
  const controls = useSongRowControls();
  const actions = useFoundActions();
  const rows = useMemo(() => createFoundRows(found), [found]);
  if (filter !== 'all') {
    return (
      <EmptyState
        text={texts.search.tooManyToGroup(texts.wording.number(MOST_SONGS_AT_HAND))}
        action={<Button onClick={onShowAll}>{texts.search.showAll}</Button>}
      />
    );
  }
  return (
    <>
      <SongsBar count={found.songCount}>
        <Button variant="filled" onClick={() => void actions.playAll(found)}>
          {texts.list.playAll}
        </Button>
        <Button onClick={() => void actions.addToQueue(found)}>{texts.list.addAll}</Button>
      </SongsBar>
      <FoundSongList label={texts.search.kicker} songs={rows} controls={controls} />
    </>
  );
}
