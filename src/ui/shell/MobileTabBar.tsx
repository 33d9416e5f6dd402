import { IconBooks, IconHome, IconPlaylist, IconSearch } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findPath, PATHS, ROUTES } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { useClosedByBack } from '../nearness/useClosedByBack';
import styles from './MobileTabBar.module.css';

/** The tabs on phones. */
type ThumbTab = 'home' | 'search' | 'library' | 'playlists';

const TAB_OF_SEGMENT: Readonly<Record<string, ThumbTab>> = {
  '': 'home',
  search: 'search',
  find: 'search',
  playlist: 'playlists',
};

/** The tab that a page belongs to; pages of no other tab belong to the library. */
export function tabOf(path: string): ThumbTab {
  return TAB_OF_SEGMENT[path.split('/')[1] ?? ''] ?? 'library';
}

export interface MobileTabBarProps {
  readonly currentPath: string;
  readonly onSearch: () => void;
}

/** Closes an open sheet on Escape, on a press elsewhere and on a change of the page. */
function useLightDismiss(isOpen: boolean, path: string, onDismiss: () => void) {
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
      dismiss();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('keydown', onKey, options);
    return () => off.abort();
  }, [isOpen]);
  useEffect(() => {
    void path;
    dismiss();
  }, [path]);
  return box;
}

/** On phones: tabs within reach of the thumb. Library opens the navigation's list as a sheet. */
export function MobileTabBar({ currentPath, onSearch }: MobileTabBarProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useLightDismiss(isOpen, currentPath, () => setOpen(false));
  useClosedByBack(() => setOpen(false), isOpen);
  const current = tabOf(currentPath);
  const wordId = useId();

  function search(event: MouseEvent) {
    event.preventDefault();
    setOpen(false);
    onSearch();
  }

  const mark = (tab: typeof current) => (tab === current ? 'page' : undefined);
  return (
    <div ref={box} className={styles.tabs} data-open={isOpen || undefined}>
      <Link to={PATHS.home} className={styles.tab} aria-current={mark('home')}>
        <IconHome aria-hidden="true" size={22} stroke={1.75} />
        {texts.screens.home}
      </Link>
      <Link to={findPath('')} className={styles.tab} aria-current={mark('search')} onClick={search}>
        <IconSearch aria-hidden="true" size={22} stroke={1.75} />
        {texts.mobileTabs.search}
      </Link>
      <button
        type="button"
        className={styles.tab}
        aria-expanded={isOpen}
        aria-labelledby={wordId}
        data-current={current === 'library' || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBooks aria-hidden="true" size={22} stroke={1.75} />
        <span id={wordId}>{texts.mobileTabs.library}</span>
      </button>
      <Link to={ROUTES.playlists} className={styles.tab} aria-current={mark('playlists')}>
        <IconPlaylist aria-hidden="true" size={22} stroke={1.75} />
        {texts.playlists.title}
      </Link>
    </div>
  );
}
