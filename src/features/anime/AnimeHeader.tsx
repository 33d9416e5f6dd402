import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import { animeDetails } from '../../domain/anime/animeProfile';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { PictureCover } from '../../ui/cover/PictureCover';
import { PlayAndShare } from '../../ui/list/ShareButton';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Anime.module.css';
import type { AnimeState } from './useAnime';

const COVER_PIXELS = 96;

interface AnimeHeaderProps {
  readonly anime: AnimeState;
  /** What Play plays, in this order. */
  readonly playedSongs: readonly Song[];
  readonly onShare: () => void;
}

/** Titles, season, year and type, with Back, Play and Share. */
export function AnimeHeader({ anime, playedSongs, onShare }: AnimeHeaderProps) {
  const controls = useSongRowControls();
  const goBack = useGoBack(PATHS.animes);
  const { title, secondTitle, season, type } = anime.head;
  const facts = [season, type].filter((fact) => fact !== null);
  return (
    <ScreenHeader
      title={title}
      subtitle={secondTitle}
      onBack={goBack}
      cover={
        <PictureCover
          annId={anime.annId}
          picture={animeDetails(anime.sources).picture}
          label={texts.anime.cover(title)}
          shape="square"
          size={COVER_PIXELS}
        />
      }
      actions={
        <PlayAndShare
          canPlay={playedSongs.length > 0}
          onPlay={() => controls.onPlayAll(playedSongs)}
          onShare={onShare}
        />
      }
    >
      {facts.length > 0 && (
        <ul className={styles.tags}>
          {facts.map((fact) => (
            <li key={fact} className={styles.tag}>
              {fact}
            </li>
          ))}
        </ul>
      )}
    </ScreenHeader>
  );
}
