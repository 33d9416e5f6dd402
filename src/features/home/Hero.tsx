import { IconArrowsShuffle, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { randomQuery } from '../../actions/search/songQueries';
import { useServices } from '../../actions/services';
import { searchPath, seasonSongsPath } from '../../config/paths';
import { runningSeason } from '../../domain/season/seasonList';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import styles from './Hero.module.css';

/** The distance of the search field from the top of the window while it is in the bar. */
const IN_BAR_PIXELS = 4;

/**
 * Marks the document: "page" while the search field is in the head, "bar" while that is scrolled
 * away (TopBar.module.css).
 */
function useFieldInHead(place: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hero = 'page';
    const watching = new IntersectionObserver(
      ([seen]) => {
        const isAbove = (seen?.boundingClientRect.top ?? IN_BAR_PIXELS) < IN_BAR_PIXELS;
        dataset.hero = isAbove ? 'bar' : 'page';
      },
      { rootMargin: `-${IN_BAR_PIXELS}px 0px 0px`, threshold: 1 },
    );
    if (place.current) watching.observe(place.current);
    return () => {
      watching.disconnect();
      delete dataset.hero;
    };
  }, [place]);
}

/** The head of a first visit: what there is, the search field, and what can be done with it. */
export function Hero() {
  const { facts } = useCatalogue();
  const place = useRef<HTMLDivElement>(null);
  useFieldInHead(place);
  return (
    <header className={styles.hero}>
      <h1 className={styles.line}>{texts.home.line}</h1>
      <p className={styles.count}>
        {facts ? texts.home.counted(facts.songCount, facts.animeCount) : texts.home.about}
      </p>
      <div ref={place} className={styles.field} />
      <Ideas />
    </header>
  );
}

function Ideas() {
  const services = useServices();
  const client = useQueryClient();
  const controls = useSongRowControls();
  const today = new Date();
  const { year, season } = runningSeason(today.getFullYear(), today.getMonth());

  /** The songs of Discovery, so that nothing more is asked for. */
  async function surprise() {
    const { key, ask } = randomQuery(0, services);
    try {
      const { songs } = await client.ensureQueryData({
        queryKey: key,
        queryFn: ({ signal }) => ask(signal),
      });
      controls.onShuffleAll(songs);
    } catch {
      services.notify({ tone: 'error', message: texts.list.failed });
    }
  }

  return (
    <ul className={styles.ideas} aria-label={texts.home.ideas}>
      {texts.home.searches.map((text) => (
        <li key={text}>
          <Link to={searchPath(text)} className={styles.idea}>
            <IconSearch aria-hidden="true" size={16} />
            {text}
          </Link>
        </li>
      ))}
      <li>
        <Link to={seasonSongsPath(year, season, 'op')} className={styles.idea}>
          {texts.home.seasonOpenings(season)}
        </Link>
      </li>
      <li>
        <button type="button" className={styles.idea} onClick={() => void surprise()}>
          <IconArrowsShuffle aria-hidden="true" size={16} />
          {texts.home.surprise}
        </button>
      </li>
    </ul>
  );
}
