import type { Icon } from '@tabler/icons-react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import styles from './Navigation.module.css';

export interface Destination {
  readonly path: string;
  readonly text: string;
  readonly Icon: Icon;
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

export interface NavigationProps {
  readonly destinations: readonly Destination[];
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
export function Navigation({ destinations, currentPath }: NavigationProps) {
  const active = firstSegment(currentPath);
  return (
    <nav aria-label={texts.frame.navigationLabel}>
      <ul className={styles.list}>
        {destinations.map(({ path, text, Icon }) => {
          const isActive = firstSegment(path) === active;
          return (
            <li key={path} className={styles.item}>
              <Link
                ref={isActive ? showInStrip : null}
                to={path}
                className={styles.link}
                aria-current={isActive ? 'page' : undefined}
              >
                <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
                <span className={styles.word}>{text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
