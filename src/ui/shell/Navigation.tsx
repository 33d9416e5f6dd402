import {
  IconCalendar,
  IconChartBar,
  IconDeviceTv,
  IconHome,
  IconMicrophone2,
  IconMusic,
  IconPlaylist,
  IconWand,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../config/paths';
import { UI_TEXTS } from '../texts';
import styles from './Navigation.module.css';

/** The eight destinations in the specification's order. */
const DESTINATIONS = [
  { key: 'home', path: PATHS.home, Icon: IconHome },
  { key: 'playlists', path: PATHS.playlists, Icon: IconPlaylist },
  { key: 'listened', path: PATHS.listened, Icon: IconChartBar },
  { key: 'songs', path: PATHS.songs, Icon: IconMusic },
  { key: 'season', path: PATHS.season, Icon: IconCalendar },
  { key: 'animes', path: PATHS.animes, Icon: IconDeviceTv },
  { key: 'artists', path: PATHS.artists, Icon: IconMicrophone2 },
  { key: 'creators', path: PATHS.creators, Icon: IconWand },
] as const;

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

export interface NavigationProps {
  /** The current route's path; its first segment decides which destination is active. */
  readonly currentPath: string;
}

/** One list that the style sheet shows as rail, as icons with tooltips or as a strip. */
export function Navigation({ currentPath }: NavigationProps) {
  const active = firstSegment(currentPath);
  const list = useRef<HTMLUListElement>(null);

  // On phones the list is a strip: bring the active destination into sight without moving the page.
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>(`a[href$="/${active}"][aria-current]`);
    if (!strip || !link) return;
    strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [active]);

  return (
    <nav aria-label={UI_TEXTS.navigationLabel} className={styles.navigation}>
      <ul ref={list} className={styles.list}>
        {DESTINATIONS.map(({ key, path, Icon }) => (
          <li key={key} className={styles.item}>
            <Link
              to={path}
              className={styles.link}
              aria-current={firstSegment(path) === active ? 'page' : undefined}
            >
              <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
              <span className={styles.word}>{UI_TEXTS.navigation[key]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
