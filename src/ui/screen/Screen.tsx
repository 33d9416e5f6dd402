import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import styles from './Screen.module.css';

export interface ScreenProps {
  /** Names the page in the window's title, before the product's name. */
  readonly documentTitle: string;
  readonly children: ReactNode;
}

/** The column every screen stands in, and the title of its window. */
export function Screen({ documentTitle, children }: ScreenProps) {
  return (
    <section className={styles.screen}>
      <title>{`${documentTitle} · ${texts.frame.productName}`}</title>
      {children}
    </section>
  );
}
