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

/** On phones the list is a strip: brings a link into its sight without moving the page. */
function showInStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.closest('ul');
  if (!link || !strip) return;
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

/** One list that the style sheet shows as rail, as icons with tooltips or as a strip. */
export function Navigation({ currentPath }: NavigationProps) {
  const active = firstSegment(currentPath);
  return (
    <nav aria-label={UI_TEXTS.navigationLabel}>
      <ul className={styles.list}>
        {DESTINATIONS.map(({ key, path, Icon }) => {
          const isActive = firstSegment(path) === active;
          return (
            <li key={key} className={styles.item}>
              <Link
                ref={isActive ? showInStrip : null}
                to={path}
                className={styles.link}
                aria-current={isActive ? 'page' : undefined}
              >
                <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
                <span className={styles.word}>{UI_TEXTS.navigation[key]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
