import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useFilterParameter } from '../../actions/useFilterParameter';
import { parseRouteId } from '../../config/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilteredView } from '../../ui/list/FilteredView';
import { LIST_TEXTS } from '../../ui/list/texts';
import { Screen } from '../../ui/screen/Screen';
import styles from './Artist.module.css';
import { ArtistHeader } from './ArtistHeader';
import { ArtistSongs } from './ArtistSongs';
import { ARTIST_FILTERS, filterSongs } from './artistFilters';
import { ARTIST_TEXTS } from './texts';
import { useArtist } from './useArtist';
import { useQueueAll } from './useQueueAll';

const TABS = ARTIST_FILTERS.map((id) => ({ id, label: ARTIST_TEXTS.filters[id] }));

/** An artist, composer or arranger. The route lets ids through only. */
export function ArtistScreen() {
  const personId = parseRouteId(useParams().idArtist);
  return personId === null ? null : <Artist key={personId} personId={personId} />;
}

function Artist({ personId }: { readonly personId: number }) {
  const [filter, setFilter] = useFilterParameter(ARTIST_FILTERS);
  const artist = useArtist(personId);
  const { status, answer } = artist;
  const filtered = useMemo(() => filterSongs(answer, filter), [answer, filter]);
  const { onPlayAll, onAddAll } = useQueueAll(artist, filter, filtered);
  const nameless = status === 'loading' ? ARTIST_TEXTS.untitled : ARTIST_TEXTS.unknown;
  const name = artist.name ?? nameless;
  return (
    <Screen documentTitle={ARTIST_TEXTS.documentTitle(name)}>
      <ArtistHeader
        artist={artist}
        name={name}
        canPlay={filtered.songs.length > 0}
        onPlay={onPlayAll}
      />
      {status === 'failed' && (
        <ErrorState text={LIST_TEXTS.failed} hint={LIST_TEXTS.failedHint} onRetry={artist.retry} />
      )}
      {status === 'done' && answer.songs.length === 0 && (
        <EmptyState
          text={ARTIST_TEXTS.empty}
          drawing="lost"
          action={<p className={styles.quiet}>{ARTIST_TEXTS.emptyHint}</p>}
        />
      )}
      {(status === 'loading' || answer.songs.length > 0) && (
        <FilteredView
          label={LIST_TEXTS.filterSongs}
          tabs={TABS}
          active={filter}
          onChange={setFilter}
        >
          {status === 'done' ? (
            <ArtistSongs
              key={filter}
              artist={artist}
              filtered={filtered}
              filter={filter}
              onAddAll={onAddAll}
              onShowAll={() => setFilter('all')}
            />
          ) : (
            <Skeletons shape="rows" label={LIST_TEXTS.searching} hasBar />
          )}
        </FilteredView>
      )}
    </Screen>
  );
}
