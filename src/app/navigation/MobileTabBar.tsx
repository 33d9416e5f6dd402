import { IconBooks, IconCompass } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ROUTES } from '../../config/paths';
import { Link, useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { useClosedByBack } from '../../ui/nearness/useClosedByBack';
import { goToSearch } from '../../ui/search/searchFieldIds';
import { DESTINATIONS, type DestinationGroup } from '../router/screens';
import styles from './MobileTabBar.module.css';
import { isAt } from './places';

const ICON = { 'aria-hidden': 'true', size: 22, stroke: 1.75 } as const;

/** Closes an open sheet on Escape, on a press elsewhere and on a change of the page. */
function useLightDismiss(isOpen: boolean, address: string, onDismiss: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const off = new AbortController();
    const options = { signal: off.signal, capture: true } as const;
    const onPress = ({ target }: Event) => {
      const nav = box.current?.closest('nav');
      if (target instanceof Node && !nav?.contains(target)) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      dismiss();
    };
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('keydown', onKey, options);
    return () => off.abort();
  }, [isOpen]);
  useEffect(() => {
    void address;
    dismiss();
  }, [address]);
  return box;
}

/** On phones: tabs within reach of the thumb. Each group opens as a sheet. */
export function MobileTabBar() {
  const { pathname, search } = useAddress();
  const address = pathname + search;
  const [open, setOpen] = useState<DestinationGroup['id'] | null>(null);
  const close = () => setOpen(null);
  const box = useLightDismiss(open !== null, address, close);
  useClosedByBack(close, open !== null);

  function openSearch(event: MouseEvent) {
    event.preventDefault();
    close();
    goToSearch();
  }

  return (
    <div ref={box} className={styles.tabs} data-open={open ?? undefined}>
      {DESTINATIONS.flatMap(({ id, destinations }) => {
        if (id === 'start') {
          return destinations.map(({ path, text, Icon }) => (
            <Link
              key={path}
              to={path}
              className={styles.tab}
              aria-current={isAt(path, address) ? 'page' : undefined}
              onClick={path === ROUTES.find ? openSearch : close}
            >
              <Icon {...ICON} />
              {texts.navigation[text]}
            </Link>
          ));
        }
        const GroupIcon = id === 'browse' ? IconCompass : IconBooks;
        return (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-expanded={open === id}
            data-current={destinations.some(({ path }) => isAt(path, address)) || undefined}
            onClick={() => setOpen(open === id ? null : id)}
          >
            <GroupIcon {...ICON} />
            {texts.navigation[id]}
          </button>
        );
      })}
    </div>
  );
}
