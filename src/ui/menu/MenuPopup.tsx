import { Menu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/texts';
import { hasModifier } from '../controls/hasModifier';
import { type KeyHints, useKeyHints } from '../controls/useKeyHints';
import { useClosedByBack } from '../nearness/useClosedByBack';
import { PHONE_QUERY } from '../nearness/useWindowQuery';
import styles from './Menu.module.css';
import type { MenuAction, MenuCheck, MenuChoice, MenuEntry, MenuRadios } from './menuEntry';

const ICON_PIXELS = 18;

function MenuEntries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const hintOf = useKeyHints();
  // By its place: in another language the label differs, and the entry keeps the focus.
  return [...entries.entries()].map(([place, entry]) => (
    <Entry key={place} entry={withKeyHints(entry, hintOf)} />
  ));
}

/** The entry with the current keys. */
function withKeyHints(entry: MenuEntry, hintOf: KeyHints): MenuEntry {
  const hinted = <Choice extends MenuChoice>(choice: Choice): Choice => {
    const shortcut = hintOf(choice.shortcut);
    return shortcut === undefined ? choice : { ...choice, shortcut };
  };
  if (entry.kind === 'radios') return { ...entry, options: entry.options.map(hinted) };
  return 'label' in entry ? hinted(entry) : entry;
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return <Action action={entry} />;
    case 'checkbox':
      return <Check check={entry} />;
    case 'radios':
      return <Radios radios={entry} />;
    case 'note':
      return <p className={styles.note}>{entry.text}</p>;
    case 'divider':
      return <Menu.Separator className={styles.divider} />;
  }
}

function Action({ action }: { readonly action: MenuAction }) {
  const className = `${styles.item} ${action.isDangerous ? styles.danger : ''}`;
  // The library's arrow keys stop at disabled items; a plain button is skipped.
  if (action.isDisabled) {
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        disabled
        className={className}
        aria-keyshortcuts={action.shortcut}
      >
        <Words choice={action} />
      </button>
    );
  }
  return (
    <Menu.Item {...buttonProps(action)} className={className}>
      <Words choice={action} />
    </Menu.Item>
  );
}

function Check({ check }: { readonly check: MenuCheck }) {
  return (
    <Menu.CheckboxItem
      {...buttonProps(check)}
      className={styles.item}
      checked={check.isChecked}
      closeOnClick
    >
      <Words choice={check} />
    </Menu.CheckboxItem>
  );
}

function Radios({ radios: { label, options } }: { readonly radios: MenuRadios }) {
  const checked = options.find((option) => option.isChecked);
  return (
    <Menu.RadioGroup
      className={styles.group}
      value={checked?.label}
      aria-label={texts.common.choice(label, checked?.label ?? '')}
    >
      <p aria-hidden="true" className={styles.heading}>
        {label}
      </p>
      {[...options.entries()].map(([place, option]) => (
        <Menu.RadioItem
          {...buttonProps(option)}
          key={place}
          className={styles.item}
          value={option.label}
          closeOnClick
        >
          <Words choice={option} />
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function buttonProps(choice: MenuChoice) {
  return {
    nativeButton: true,
    render: <button type="button" />,
    label: choice.label,
    'aria-keyshortcuts': choice.shortcut,
    onClick: choice.onSelect,
  } as const;
}

interface WordsProps {
  readonly choice: MenuChoice & { readonly isChecked?: boolean };
}

function Words({ choice: { Icon, label, shortcut, isChecked } }: WordsProps) {
  return (
    <>
      {Icon ? (
        <span className={styles.icon}>
          <Icon aria-hidden="true" size={ICON_PIXELS} />
        </span>
      ) : null}
      <span className="flexible">{label}</span>
      {shortcut ? (
        <span aria-hidden="true" className={styles.shortcut}>
          {shortcut}
        </span>
      ) : null}
      {isChecked !== undefined && (
        <span className={styles.check}>
          {isChecked && <IconCheck aria-hidden="true" size={18} stroke={2.5} />}
        </span>
      )}
    </>
  );
}

export interface MenuPopupProps {
  /** The button that opened it; the menu is placed there and returns the focus to it. */
  readonly anchor: HTMLElement;
  /** The point at which the user opened it, in pixels of the window, to place it there instead. */
  readonly point?: { readonly x: number; readonly y: number } | null;
  /** Whether it is a full-width sheet at the bottom of the window on phones. */
  readonly isSheetOnPhone?: boolean;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const GAP_PIXELS = 6;
const WINDOW_MARGIN_PIXELS = 8;
const CHECKED_ITEM = '[aria-checked="true"]';
const ENABLED_ITEM = '[role^="menuitem"]:not(:disabled)';

/**
 * Focuses the first item. It is rendered inside the menu, whose items are known when its effects
 * run. At once, not a frame later like the library: the next key may follow immediately.
 */
function FirstFocus({ popup }: { readonly popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const checked = popup.current?.querySelector<HTMLElement>(CHECKED_ITEM);
    const first = popup.current?.querySelector<HTMLElement>(ENABLED_ITEM);
    (checked ?? first ?? popup.current)?.focus({ preventScroll: true });
  }, [popup]);
  return null;
}

type Place = Required<
  Pick<Menu.Positioner.Props, 'anchor' | 'side' | 'align' | 'sideOffset' | 'collisionPadding'>
>;

/** Below its opener, at the point where the user opened it, or along the bottom of a phone. */
function placeOf({ anchor, point, isSheetOnPhone }: MenuPopupProps): Place {
  const below = { side: 'bottom', collisionPadding: WINDOW_MARGIN_PIXELS } as const;
  if (isSheetOnPhone && matchMedia(PHONE_QUERY).matches) {
    const edge = { getBoundingClientRect: () => new DOMRect(0, innerHeight, innerWidth, 0) };
    return { anchor: edge, side: 'top', align: 'start', sideOffset: 0, collisionPadding: 0 };
  }
  if (point) {
    const spot = { getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0) };
    return { ...below, anchor: spot, align: 'start', sideOffset: 0 };
  }
  return { ...below, anchor, align: 'end', sideOffset: GAP_PIXELS };
}

/** The menu itself. Import it lazily (Menu.tsx): it includes the widget library. */
export function MenuPopup(props: MenuPopupProps) {
  const { anchor, label, entries, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeOf(props));
  useClosedByBack(onClose);

  function onOpenChange(isOpen: boolean, details: Menu.Root.ChangeEventDetails) {
    if (isOpen) return;
    const { reason, event } = details;
    // A press on the opener is left to the opener, which closes the menu itself.
    const pressed = event instanceof FocusEvent ? event.relatedTarget : event.target;
    const isOnAnchor = pressed instanceof Node && anchor.contains(pressed);
    if (isOnAnchor && (reason === 'outside-press' || reason === 'focus-out')) {
      details.cancel();
      return;
    }
    if (reason === 'item-press' || reason === 'escape-key') anchor.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    // Keys pressed in a menu do not reach the page's shortcuts.
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    // Focuses the opener first, so that Tab continues from there in the page.
    anchor.focus({ preventScroll: true });
    onClose();
  }

  return (
    <Menu.Root open modal={false} onOpenChange={onOpenChange}>
      <Menu.Portal>
        {/* Sticky: it stays visible if the page scrolls or the window gets smaller. */}
        <Menu.Positioner className={styles.place} {...place} positionMethod="fixed" sticky>
          <Menu.Popup
            ref={popup}
            className={styles.menu}
            data-sheet={place.side === 'top' || undefined}
            aria-label={label}
            finalFocus={false}
            onKeyDown={onKeyDown}
          >
            <FirstFocus popup={popup} />
            <MenuEntries entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
