import { type ReactNode, useContext } from 'react';
import * as texts from '../../texts/texts';
import { NamesHiddenContext } from './namesHidden';
import styles from './Screen.module.css';

export interface ScreenProps {
  /** Names the page in the window's title, before the product's name. */
  readonly documentTitle: string;
  readonly children: ReactNode;
}

/** The column every screen stands in, and the title of its window. */
export function Screen({ documentTitle, children }: ScreenProps) {
  const isHidden = useContext(NamesHiddenContext);
  return (
    <section className={styles.screen}>
      <title>
        {isHidden ? texts.frame.productName : `${documentTitle} · ${texts.frame.productName}`}
      </title>
      {children}
    </section>
  );
}
