import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/sharePage';
import { useGoBack } from '../../actions/useGoBack';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { PATHS } from '../../config/paths';
import { animeDetails } from '../../domain/animeProfile';
import type { Song } from '../../domain/song';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { PictureCover } from '../../ui/cover/PictureCover';
import { ShareButton } from '../../ui/list/ShareButton';
import { ClampedText } from '../../ui/screen/ClampedText';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Anime.module.css';
import type { AnimeState } from './useAnime';

const COVER_PIXELS = 96;

interface AnimeHeaderProps {
  readonly annId: number;
  readonly anime: AnimeState;
  /** What Play plays, in this order. */
  readonly playedSongs: readonly Song[];
}

/** Titles, season, year and type, with Back, Play and Share. */
export function AnimeHeader({ annId, anime, playedSongs }: AnimeHeaderProps) {
  const { notify } = useServices();
  const controls = useSongRowControls();
  const goBack = useGoBack(PATHS.animes);
  const { title, secondTitle, season, type } = anime.head;
  const facts = [season, type].filter((fact) => fact !== null);
  return (
    <ScreenHeader
      title={title}
      onBack={goBack}
      cover={
        <PictureCover
          annId={annId}
          picture={animeDetails(anime.sources).picture}
          label={texts.anime.cover(title)}
          shape="square"
          size={COVER_PIXELS}
        />
      }
      actions={
        <>
          <Button
            variant="filled"
            disabled={playedSongs.length === 0}
            onClick={() => controls.onPlayAll(playedSongs)}
          >
            <IconPlayerPlayFilled aria-hidden="true" size={18} />
            {texts.list.play}
          </Button>
          <ShareButton
            onShare={() => sharePage({ title, text: texts.anime.share(title) }, notify)}
          />
        </>
      }
    >
      {secondTitle !== null && (
        <ClampedText key={secondTitle} as="p" text={secondTitle} className={styles.secondTitle} />
      )}
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
