import { IconStarFilled } from '@tabler/icons-react';
import { ANIME_SITES } from '../../config/sites';
import type { AnimeDetails, AnimeScore } from '../../domain/anime/animeProfile';
import * as texts from '../../texts/texts';
import styles from './Anime.module.css';

const STAR_PIXELS = 18;

/** Two digits after the point at most: "7.98", "8". */
function scoreText(score: number): string {
  return String(Math.round(score * 100) / 100);
}

/** How both sources rate it, and by how many users. */
export function AnimeScores({ details }: { readonly details: AnimeDetails }) {
  const scores: readonly (readonly [string, AnimeScore | null])[] = [
    [ANIME_SITES.ann.name, details.encyclopediaScore],
    [ANIME_SITES.myanimelist.name, details.infoScore],
  ];
  return (
    <ul className={styles.scores}>
      {scores.map(
        ([source, score]) =>
          score !== null && (
            <li key={source} className={styles.score}>
              <span className={styles.scoreSource}>{source}</span>
              <span className={styles.scoreValue}>
                <IconStarFilled aria-hidden="true" size={STAR_PIXELS} className={styles.star} />
                {score.score === null ? texts.anime.noScore : scoreText(score.score)}
              </span>
              {score.userCount !== null && (
                <span className={styles.quiet}>{texts.anime.users(score.userCount)}</span>
              )}
            </li>
          ),
      )}
    </ul>
  );
}
