import { IconEyeQuestion } from '@tabler/icons-react';
import { guessSongs } from '../../actions/queue/playSongsNow';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import { decadePath } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { HomeBlock } from './HomeBlock';
import styles from './HomeParts.module.css';
import { MOST_TILES, SongTiles } from './SongTiles';
import type { useKnownSongs } from './useHomeSongs';

const said = texts.homeBlocks;

interface KnownSongsProps {
  readonly known: ReturnType<typeof useKnownSongs>;
}

/** The songs that nearly everybody knows; where they are too few, the best known ones. */
export function KnownBlock({ known: { known, isKnown } }: KnownSongsProps) {
  const controls = useSongRowControls();
  if (known?.length === 0) return null;
  const title = isKnown ? said.titles.known : said.bestKnown;
  return (
    <HomeBlock
      name="known"
      title={title}
      actions={
        <Button disabled={!known} onClick={() => controls.onPlayAll(known ?? [])}>
          {texts.list.playAll}
        </Button>
      }
    >
      <SongTiles songs={known?.slice(0, MOST_TILES)} label={title} />
    </HomeBlock>
  );
}

const DECADES = [1960, 1970, 1980, 1990, 2000, 2010, 2020] as const;

/** Ways to begin that need no name: a game, and a time. */
export function StartBlock({ known: { all } }: KnownSongsProps) {
  const services = useServices();
  return (
    <HomeBlock name="start" title={said.titles.start}>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          disabled={all.length === 0}
          onClick={() => guessSongs(all, services)}
        >
          <IconEyeQuestion aria-hidden="true" size={36} stroke={1.5} />
          <span className={styles.wayNames}>
            <span className={styles.wayTitle}>{said.guess}</span>
            <span className={styles.quiet}>{said.guessHint}</span>
          </span>
        </button>
        <div className={styles.way}>
          <span className={styles.wayNames}>
            <span className={styles.wayTitle}>{said.decades}</span>
            <ul className={styles.decades} aria-label={said.decades}>
              {DECADES.map((year) => (
                <li key={year}>
                  <Link to={decadePath(year)} className={styles.decade}>
                    {said.decade(String(year))}
                  </Link>
                </li>
              ))}
            </ul>
          </span>
        </div>
      </div>
    </HomeBlock>
  );
}
