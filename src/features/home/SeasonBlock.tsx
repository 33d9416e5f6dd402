import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { randomQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { seasonSongsPath } from '../../config/paths';
import { openingOfEachAnime } from '../../domain/song/wellKnown';
import { Link } from '../../routing/Link';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import { MOST_TILES, SongTiles } from './SongTiles';
import type { RunningSeason } from './useRunningSeason';

interface SeasonBlockProps {
  readonly season: RunningSeason;
  /** Only the songs that came since the last visit, if any did. */
  readonly isNewOnly: boolean;
}

/**
 * The anime of the season, each playing its opening. Where the season has none, openings that
 * chance chose stand in its place, so that nothing below moves.
 */
export function SeasonBlock({ season: asked, isNewOnly }: SeasonBlockProps) {
  const { songs, newSongs, year, season, vintage, isError, refetch } = asked;
  const services = useServices();
  const controls = useSongRowControls();
  const openings = songs && openingOfEachAnime(songs);
  const isBare = isError || openings?.length === 0;
  // Who switched Discovery off asks for no random songs.
  const { isDiscoveryDisabled } = useSettings(services.storage.extraSettings);
  const random = useSongQuery(randomQuery(0, services), isBare && !isDiscoveryDisabled);
  const others = random.status === 'done' ? openingOfEachAnime(random.answer.songs) : undefined;
  const areNew = isNewOnly && newSongs.length > 0;
  const shown = areNew ? newSongs : isBare ? others : openings;
  const hasNone = isDiscoveryDisabled || random.status === 'failed';
  if (shown?.length === 0 || (isBare && hasNone)) return null;
  const title = areNew
    ? texts.home.newThisSeason
    : isBare
      ? texts.home.someOpenings
      : texts.home.season;
  return (
    <HomeBlock
      name="season"
      title={title}
      hint={areNew ? texts.home.newCount(newSongs.length) : isBare ? undefined : vintage}
      actions={
        <div className={styles.buttons}>
          <Button disabled={!shown} onClick={() => controls.onPlayAll(shown ?? [])}>
            {texts.list.playAll}
          </Button>
          {isError ? (
            <Button onClick={() => void refetch()}>{texts.home.loadSeason}</Button>
          ) : (
            <Link to={seasonSongsPath(year, season, 'op')} className={buttonClass()}>
              {texts.home.allOpenings}
            </Link>
          )}
        </div>
      }
    >
      <SongTiles songs={shown?.slice(0, MOST_TILES)} label={title} areAnime={!areNew} />
    </HomeBlock>
  );
}
