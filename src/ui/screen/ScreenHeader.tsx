import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../texts/texts';
import { IconButton, TextButton } from '../controls/Button';
import { WordsOpener } from '../controls/WordsOpener';
import { MenuButton } from '../menu/MenuButton';
import type { MenuEntry } from '../menu/menuEntry';
import { titleAttributes } from '../names/nameAttributes';
import { useIsSmall } from '../nearness/useWindowQuery';
import { Place, PlacesProvider, usePageEntries } from './places';
import { ScreenColumn, type ScreenColumnProps } from './ScreenColumn';
import styles from './ScreenHeader.module.css';

/** The head of a screen: Back, picture, names, and actions for the whole page. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { kicker, title, subtitle, children, more, cover, actions, onBack } = props;
  const isSmall = useIsSmall();
  if (isSmall) return <PhoneHeader {...props} />;
  return (
    <header className={styles.header} data-has-cover={cover ? true : undefined}>
      {onBack && (
        <IconButton
          label={texts.pageWords.back}
          icon={<IconArrowLeft size={22} aria-hidden="true" />}
          tooltip="below"
          onClick={onBack}
        />
      )}
      {cover}
      <div className={styles.heading}>
        <div>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <ClampedText as="h1" text={title} className={styles.title} />
          {subtitle && <ClampedText as="p" text={subtitle} className={styles.subtitle} />}
          <div className={styles.facts}>
            {children}
            <Place name="count" />
          </div>
        </div>
        {more}
      </div>
      <HeadActions {...props} className={styles.actions}>
        {actions}
      </HeadActions>
    </header>
  );
}

/** The head of a screen on a phone, in one line. A press on a long title shows all of it. */
function PhoneHeader(props: ScreenHeaderProps) {
  const { title, subtitle, children, more, cover, actions, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const namesId = useId();
  /** The expanded title, so that another title starts collapsed. */
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  const isOpen = openTitle === title;
  const isCut = useIsCut(heading, title, isOpen);
  const canOpen = isCut || isOpen || Boolean(subtitle || more);
  return (
    <header
      className={styles.phoneHead}
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
          {...titleAttributes(title)}
          className={`${styles.phoneTitle} ${isOpen ? '' : styles.clamped}`}
        >
          {title}
        </h1>
        {isOpen && subtitle && (
          <p className="small muted breakable" {...titleAttributes(subtitle)}>
            {subtitle}
          </p>
        )}
        <div className={styles.phoneFacts}>
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
      <HeadActions {...props} className={styles.phoneActions}>
        {actions}
      </HeadActions>
      {isOpen && more && <div className={styles.more}>{more}</div>}
    </header>
  );
}

interface HeadActionsProps extends Pick<ScreenHeaderProps, 'pageButton' | 'isMenuComing'> {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The actions in a page's head: for its songs, for the page itself, and last the menu. */
function HeadActions({ className, children, pageButton, isMenuComing }: HeadActionsProps) {
  const entries = usePageEntries();
  return (
    <div className={className}>
      {children}
      <Place name="actions" className={styles.place} />
      {pageButton && (
        <div className={styles.pageButton} data-menu-coming={isMenuComing || undefined}>
          {pageButton}
        </div>
      )}
      <Place name="menu" className={styles.place} />
      {entries.length > 0 && (
        // Shown while no list has a menu of its own, which then ends with these entries.
        <div className={styles.spare}>
          <MenuButton label={texts.mobileTabs.pageMenu} entries={entries} />
        </div>
      )}
    </div>
  );
}

interface ScreenHeaderProps {
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
  /** A button for the page itself, beside the menu; on a phone it is an icon like the menu's. */
  readonly pageButton?: ReactNode;
  /** Set while songs load: their menu's space is kept, so that no button moves under a finger. */
  readonly isMenuComing?: boolean;
  readonly onBack?: () => void;
}

interface ScreenProps extends ScreenColumnProps {
  /** Actions for the page itself, not for its songs: the end of its menu. */
  readonly entries?: readonly MenuEntry[] | undefined;
}

/** A screen with places in its first lines, which its list fills. */
export function Screen({ entries, children, ...column }: ScreenProps) {
  return (
    <ScreenColumn {...column}>
      <PlacesProvider entries={entries}>{children}</PlacesProvider>
    </ScreenColumn>
  );
}

interface ClampedTextProps {
  readonly as: 'h1' | 'p';
  readonly text: string;
  readonly className?: string | undefined;
}

/** Two lines of a text, and a button for the rest if there is more. Another text begins cut. */
export function ClampedText({ as: Tag, text, className }: ClampedTextProps) {
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const textId = useId();
  const [expandedText, setExpandedText] = useState<string | null>(null);
  const isExpanded = expandedText === text;
  const isCut = useIsCut(ref, text, isExpanded);
  return (
    <>
      <Tag
        ref={ref}
        id={textId}
        {...titleAttributes(text)}
        className={`${className ?? ''} ${isExpanded ? '' : styles.clamped}`}
      >
        {text}
      </Tag>
      {(isCut || isExpanded) && (
        <TextButton
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setExpandedText(isExpanded ? null : text)}
        >
          {isExpanded ? texts.common.showLess : texts.common.showWhole}
        </TextButton>
      )}
    </>
  );
}

/**
 * A third line makes the text half as high again. Letters of some fonts are a tenth higher than
 * their lines, which hides nothing.
 */
const LEAST_HIDDEN = 1.25;

/** Whether lines after the second are hidden; measured again at each change of the text or the width. */
function useIsCut(ref: RefObject<HTMLElement | null>, text: string, isExpanded: boolean): boolean {
  const [cutText, setCutText] = useState<string | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isExpanded) return;
    // It tells the first size too, after the browser's own layout: to ask for it would force one.
    const observer = new ResizeObserver(() => {
      const isCut = element.scrollHeight > element.clientHeight * LEAST_HIDDEN;
      setCutText(isCut ? text : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, text, isExpanded]);
  return cutText === text;
}
