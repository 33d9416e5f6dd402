import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { writeListQuery } from '../../actions/listQuery';
import { useServices } from '../../actions/services';
import { useNameLimit } from '../../actions/useNameLimit';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { ROUTES } from '../../config/paths';
import { Link } from '../../routing/Link';
import { STORED_QUERY, storedKey } from '../../storage/database/useStored';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfSongs } from '../../ui/table/tableView';
import styles from './SearchScreen.module.css';

interface OwnHitsProps {
  readonly text: string;
}

/** While nobody else answers: what the text finds among the songs found so far. Nothing where there is none. */
export function OwnHits({ text }: OwnHitsProps) {
  const { storage } = useServices();
  const controls = useSongRowControls();
  const headingId = useId();
  const filter = text.trim();
  const animeNames = useAnimeNameStyle();
  const isAnimeOnly = useNameLimit(filter !== '') !== null;
  const { data } = useQuery({
    ...STORED_QUERY,
    // It stands in for an answer: without it all is as it was.
    throwOnError: false,
    queryKey: [...storedKey('songs'), 'ownHits', filter, isAnimeOnly, animeNames],
    queryFn: ({ signal }) =>
      storage.pages.songs.getPage(
        { page: 1, sort: 'name', filter, isAnimeOnly, animeNames },
        signal,
      ),
    enabled: filter !== '',
  });
  if (data === undefined || data.rows.length === 0) return null;
  const inMySongs = new URLSearchParams(
    writeListQuery({ page: 1, sort: 'newest', filter }, 'newest'),
  );
  return (
    <section aria-labelledby={headingId} className={styles.content}>
      <h2 id={headingId} className={styles.ownHeading}>
        {texts.search.ownHits}
      </h2>
      <SongTable
        key={filter}
        view={viewOfSongs(data.rows)}
        controls={controls}
        label={texts.search.ownHits}
      />
      {data.totalCount > data.rows.length && (
        <p>
          <Link to={`${ROUTES.songs}?${inMySongs}`}>
            {texts.search.allOwnHits(data.totalCount)}
          </Link>
        </p>
      )}
    </section>
  );
}
