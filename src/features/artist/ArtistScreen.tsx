import { IconDeviceTv, IconMicrophone2, IconWand } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/sharePage';
import { useFilterParameter } from '../../actions/useFilterParameter';
import { useRouteId } from '../../routing/useRouteId';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilteredView } from '../../ui/list/FilteredView';
import { shareEntry } from '../../ui/list/ShareButton';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { Screen } from '../../ui/screen/Screen';
import styles from './Artist.module.css';
import { ArtistHeader } from './ArtistHeader';
import { ArtistSongs } from './ArtistSongs';
import { ARTIST_FILTERS, type ArtistFilter, filterSongs } from './artistFilters';
import { type ArtistState, useArtist } from './useArtist';
import { useQueueAll } from './useQueueAll';

/** As in the navigation. They stand for the words on a phone, where the tools share the line. */
const ICONS: Partial<Record<ArtistFilter, ReactNode>> = {
  anime: <IconDeviceTv size={20} aria-hidden="true" />,
  artist: <IconMicrophone2 size={20} aria-hidden="true" />,
  creator: <IconWand size={20} aria-hidden="true" />,
};

/** A tab without a song is none to choose; which that is shows once the answer is there. */
function tabsFor({ status, answer }: ArtistState) {
  const isEmpty = {
    all: false,
    anime: false,
    artist: answer.asArtist.songs.length === 0,
    creator: answer.asCreator.songs.length === 0,
  };
  return ARTIST_FILTERS.map((id) => ({
    id,
    label: texts.artist.filters[id],
    icon: ICONS[id],
    isDisabled: status === 'done' && isEmpty[id],
  }));
}

/** An artist, composer or arranger. The route lets ids through only. */
export function ArtistScreen() {
  const personId = useRouteId();
  return personId === null ? null : <Artist key={personId} personId={personId} />;
}

function Artist({ personId }: { readonly personId: number }) {
  const { notify } = useServices();
  const [wantedFilter, setFilter] = useFilterParameter(ARTIST_FILTERS);
  const artist = useArtist(personId);
  const tabs = tabsFor(artist);
  const isOffered = tabs.some(({ id, isDisabled }) => id === wantedFilter && !isDisabled);
  const filter = isOffered ? wantedFilter : 'all';
  const { status, answer } = artist;
  const style = useAnimeNameStyle();
  const filtered = useMemo(() => filterSongs(answer, filter, style), [answer, filter, style]);
  const narrowed = useNarrowedSongs('artist', filtered, {
    id: personId,
    memberCount: artist.profile.members.length,
  });
  const { onPlayAll, onAddAll } = useQueueAll(artist, filter, narrowed);
  const nameless = status === 'loading' ? texts.artist.untitled : texts.artist.unknown;
  const name = artist.name ?? nameless;
  const share = useCallback(
    () => void sharePage({ title: name, text: texts.artist.share(name) }, notify),
    [name, notify],
  );
  const entries = useMemo(() => [shareEntry(share)], [share]);
  return (
    <Screen documentTitle={texts.artist.documentTitle(name)} entries={entries}>
      <ArtistHeader
        artist={artist}
        name={name}
        canPlay={narrowed.songs.length > 0}
        onPlay={onPlayAll}
        onShare={share}
      />
      {status === 'failed' && (
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={artist.retry} />
      )}
      {status === 'done' && answer.songs.length === 0 && (
        <EmptyState
          text={texts.artist.empty}
          drawing="lost"
          action={<p className={styles.quiet}>{texts.artist.emptyHint}</p>}
        />
      )}
      {(status === 'loading' || answer.songs.length > 0) && (
        <FilteredView
          label={texts.pageWords.filterSongs}
          tabs={tabs}
          active={filter}
          onChange={setFilter}
        >
          {status === 'done' ? (
            <ArtistSongs
              personId={personId}
              artist={artist}
              narrowed={narrowed}
              filter={filter}
              onAddAll={onAddAll}
            />
          ) : (
            <Skeletons shape="rows" label={texts.list.searching} hasBar />
          )}
        </FilteredView>
      )}
    </Screen>
  );
}
