import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /**
   * On phones: the tabs at the bottom of the window, which open the list; null shows the list
   * itself.
   */
  readonly tabs?: ReactNode;
}

/**
 * One list; the style sheet shows it as a rail, as icons with tooltips or as a sheet above the
 * tabs.
 */
export function Navigation({ destinations, currentPath, tabs }: NavigationProps) {
  const active = firstSegment(currentPath);
  return (
    <nav aria-label={texts.frame.navigationLabel}>
      <ul className={styles.list} data-closed={tabs ? '' : undefined}>
        {destinations.map(({ path, text, Icon }) => (
          <li key={path} className={styles.item}>
            <Link
              to={path}
              className={styles.link}
              aria-current={firstSegment(path) === active ? 'page' : undefined}
            >
              <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
              <span className={styles.word}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {tabs}
    </nav>
  );
}
