import { type ReactNode, useContext } from 'react';
import * as texts from '../../texts/texts';
import type { MenuEntry } from '../menu/menuEntry';
import { NamesHiddenContext } from './namesHidden';
import { PhonePlacesProvider } from './phonePlaces';
import styles from './Screen.module.css';

export interface ScreenProps {
  /** Names the page in the window's title, before the product's name. */
  readonly documentTitle: string;
  /** What the page can do beside what it does with its songs; a phone has it in the page's menu. */
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly children: ReactNode;
}

/** The column every screen stands in, and the title of its window. */
export function Screen({ documentTitle, entries, children }: ScreenProps) {
  const isHidden = useContext(NamesHiddenContext);
  return (
    <section className={styles.screen}>
      <title>
        {isHidden ? texts.frame.productName : `${documentTitle} · ${texts.frame.productName}`}
      </title>
      <PhonePlacesProvider entries={entries}>{children}</PhonePlacesProvider>
    </section>
  );
}
