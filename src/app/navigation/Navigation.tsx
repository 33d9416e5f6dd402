import { Fragment, useState } from 'react';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { Link, useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { loadMobileParts } from '../panels/lazyPanels';
import { DESTINATIONS } from '../router/screens';
import styles from './Navigation.module.css';
import { isAt } from './places';

const AFTER_SLASH = /(?<=\/)/;

/** A rail, icons with tooltips, or a sheet above the tabs of phones, which open the groups. */
export function Navigation() {
  const { pathname, search } = useAddress();
  const address = pathname + search;
  const isPhone = useIsPhone();
  const [areTabsMissing, setTabsMissing] = useState(false);
  if (areTabsMissing && !isPhone) setTabsMissing(false);
  useWhenOnline(areTabsMissing, () => setTabsMissing(false));
  const hasTabs = isPhone && !areTabsMissing;
  return (
    <nav aria-label={texts.frame.navigationLabel}>
      <div className={styles.groups} data-closed={hasTabs ? '' : undefined}>
        {DESTINATIONS.map(({ id, destinations }) => (
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
                    // In one piece, wherever the shown name is broken.
                    aria-label={texts.navigation[text]}
                    aria-current={isAt(path, address) ? 'page' : undefined}
                  >
                    <Icon aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
                    <span className={styles.word}>
                      {/* A name too long for its line goes on in another after its slash. */}
                      {[...texts.navigation[text].split(AFTER_SLASH).entries()].map(
                        ([place, part]) => (
                          <Fragment key={place}>
                            {place > 0 && <wbr />}
                            {part}
                          </Fragment>
                        ),
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hasTabs ? (
        <LazyPart load={loadMobileParts} onBroken={() => setTabsMissing(true)}>
          {({ MobileTabBar }) => <MobileTabBar />}
        </LazyPart>
      ) : null}
    </nav>
  );
}
