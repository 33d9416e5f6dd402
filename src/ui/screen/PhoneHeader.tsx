import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { WordsOpener } from '../controls/WordsOpener';
import { MenuButton } from '../menu/MenuButton';
import { useIsCut } from './ClampedText';
import styles from './PhoneHeader.module.css';
import { Place, usePageEntries } from './places';

/**
 * The head of a screen on a phone, in one line: the title, actions for the whole page, and the
 * menu. A press on a long title shows all of it.
 */
export function PhoneHeader(props: ScreenHeaderProps) {
  const { title, subtitle, children, more, cover, actions, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const namesId = useId();
  /** The expanded title, so that another title starts collapsed. */
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  const isOpen = openTitle === title;
  const isCut = useIsCut(heading, isOpen);
  const canOpen = isCut || isOpen || Boolean(subtitle || more);
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
          <Place name="count" className={styles.count} />
        </div>
        {canOpen && (
          <WordsOpener
            isOpen={isOpen}
            controls={namesId}
            onToggle={() => setOpenTitle(isOpen ? null : title)}
          />
        )}
      </div>
      <HeadActions className={styles.actions}>{actions}</HeadActions>
      {isOpen && more && <div className={styles.more}>{more}</div>}
    </header>
  );
}

interface HeadActionsProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The actions in a page's head: its own, then those of its list, which end with the menu. */
export function HeadActions({ className, children }: HeadActionsProps) {
  const entries = usePageEntries();
  return (
    <div className={className}>
      {children}
      <Place name="actions" className={styles.place} />
      {entries.length > 0 && (
        // Shown while no list has a menu of its own, which then ends with these entries.
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
  );
}

/** The content of a screen's head, at every size. */
export interface ScreenHeaderProps {
  /** The kind of page, above the title. */
  readonly kicker?: string;
  readonly title: string;
  /** A second name below the title; on a phone it is shown with the expanded title. */
  readonly subtitle?: string | null;
  /** Below the title: a count, facts. */
  readonly children?: ReactNode;
  /** Below that, on phones with the expanded title only: lists of names, which may be long. */
  readonly more?: ReactNode;
  readonly cover?: ReactNode;
  readonly actions?: ReactNode;
  readonly onBack?: () => void;
}
