import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { WordsOpener } from '../controls/WordsOpener';
import { MenuButton } from '../menu/MenuButton';
import { useIsCut } from './ClampedText';
import styles from './PhoneHeader.module.css';
import { PhonePlace, usePageEntries } from './phonePlaces';

/**
 * The head of a screen on a phone, in one line: what the page is called, what is done with all of it,
 * and the menu. A press on a long title shows all of it.
 */
export function PhoneHeader(props: ScreenHeaderProps) {
  const { title, subtitle, children, more, cover, actions, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const namesId = useId();
  /** By its title: another one begins folded. */
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  const isOpen = openTitle === title;
  const isCut = useIsCut(heading, isOpen);
  const canOpen = isCut || isOpen || Boolean(subtitle || more);
  const entries = usePageEntries();
  return (
    <header
      className={styles.header}
      data-cover={cover ? true : undefined}
      data-back={onBack ? true : undefined}
    >
      {onBack && (
        <IconButton
          label={texts.pageWords.back}
          icon={<IconArrowLeft size={22} aria-hidden="true" />}
          tooltip="none"
          className={styles.back ?? ''}
          onClick={onBack}
        />
      )}
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.names} data-opens={canOpen || undefined}>
        <h1
          ref={heading}
          id={namesId}
          dir="auto"
          className={`${styles.title} ${isOpen ? '' : styles.clamped}`}
        >
          {title}
        </h1>
        {isOpen && subtitle && (
          <p className={styles.subtitle} dir="auto">
            {subtitle}
          </p>
        )}
        <div className={styles.facts}>
          {children}
          <PhonePlace name="count" className={styles.count} />
        </div>
        {canOpen && (
          <WordsOpener
            isOpen={isOpen}
            controls={namesId}
            onToggle={() => setOpenTitle(isOpen ? null : title)}
          />
        )}
      </div>
      <div className={styles.actions}>
        {actions}
        <PhonePlace name="actions" className={styles.place} />
        {entries.length > 0 && (
          // For as long as no list brings a menu of its own, which ends with these.
          <div className={styles.spare}>
            <MenuButton
              label={texts.mobileTabs.pageMenu}
              tooltip="none"
              icon={<IconDots aria-hidden="true" size={22} />}
              entries={entries}
            />
          </div>
        )}
      </div>
      {isOpen && more && <div className={styles.more}>{more}</div>}
    </header>
  );
}

/** What the head of a screen shows, on every size. */
export interface ScreenHeaderProps {
  /** A word above the title: what kind of page this is. */
  readonly kicker?: string;
  readonly title: string;
  /** A second name, right below the title; a phone shows it with all of the title. */
  readonly subtitle?: string | null;
  /** Below the title: a count, facts. */
  readonly children?: ReactNode;
  /** Below that, on phones once all of the title is asked for: lists of names, which may be long. */
  readonly more?: ReactNode;
  readonly cover?: ReactNode;
  /** Where else this leads, beside the title; left out on a phone. */
  readonly link?: ReactNode;
  readonly actions?: ReactNode;
  readonly onBack?: () => void;
}
