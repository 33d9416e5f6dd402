import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import styles from './Navigation.module.css';
import { isAt } from './places';

export interface Destination {
  readonly path: string;
  readonly text: string;
  readonly Icon: Icon;
}

/** Destinations below a heading; those of `start` have none. */
export interface DestinationGroup {
  readonly id: 'start' | 'browse' | 'library';
  readonly destinations: readonly Destination[];
}

export interface NavigationProps {
  readonly groups: readonly DestinationGroup[];
  /** The path and parameters of the page. */
  readonly address: string;
  /**
   * On phones: the tabs at the bottom of the window, which open the groups; null shows the groups
   * themselves.
   */
  readonly tabs?: ReactNode;
}

/**
 * One list in groups; the style sheet shows it as a rail, as icons with tooltips or as a sheet above
 * the tabs.
 */
export function Navigation({ groups, address, tabs }: NavigationProps) {
  return (
    <nav aria-label={texts.frame.navigationLabel}>
      <div className={styles.groups} data-closed={tabs ? '' : undefined}>
        {groups.map(({ id, destinations }) => (
          <div key={id} className={styles.group} data-group={id}>
            {/* Not a heading: the page's own begin with its title. */}
            {id !== 'start' && (
              <p id={`navigation-${id}`} className={styles.heading}>
                {texts.navigation[id]}
              </p>
            )}
            <ul
              className={styles.list}
              aria-labelledby={id === 'start' ? undefined : `navigation-${id}`}
            >
              {destinations.map(({ path, text, Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={styles.link}
                    aria-current={isAt(path, address) ? 'page' : undefined}
                  >
                    <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
                    <span className={styles.word}>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {tabs}
    </nav>
  );
}
