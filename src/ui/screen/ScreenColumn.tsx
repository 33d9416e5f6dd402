import { type ReactNode, useContext } from 'react';
import { texts } from '../../texts/texts';
import { HiddenNamesContext } from './hiddenNames';
import styles from './ScreenColumn.module.css';

export interface ScreenColumnProps {
  /** The page's name in the window's title, before the product's name. */
  readonly documentTitle: string;
  readonly children: ReactNode;
}

/** The column of every screen, and the title of the window. */
export function ScreenColumn({ documentTitle, children }: ScreenColumnProps) {
  const isHidden = useContext(HiddenNamesContext)?.isHidden ?? false;
  return (
    <section className={styles.screen}>
      <title>
        {isHidden ? texts.frame.productName : `${documentTitle} · ${texts.frame.productName}`}
      </title>
      {children}
    </section>
  );
}

/** The head of a screen with only a title and no actions, so that nothing else is loaded for it. */
export function PlainHeader({ title }: { readonly title: string }) {
  return (
    <header className={styles.plain}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
    </header>
  );
}
