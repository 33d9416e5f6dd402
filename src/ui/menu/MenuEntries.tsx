import { Menu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { type KeyHints, useKeyHints } from '../controls/useKeyHints';
import styles from './Menu.module.css';
import type { MenuAction, MenuCheck, MenuChoice, MenuEntry, MenuRadios } from './menuEntry';

const ICON_PIXELS = 18;

/** The entries of an open menu, in order. */
export function MenuEntries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const hintOf = useKeyHints();
  return entries.map((entry) => <Entry key={keyOf(entry)} entry={withKeyHints(entry, hintOf)} />);
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

function keyOf(entry: MenuEntry): string {
  if ('label' in entry) return entry.label;
  return entry.kind;
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
      <CheckMark isChecked={check.isChecked} />
    </Menu.CheckboxItem>
  );
}

function Radios({ radios: { label, options } }: { readonly radios: MenuRadios }) {
  const checked = options.find((option) => option.isChecked);
  return (
    <Menu.RadioGroup
      className={styles.group}
      value={checked?.label}
      aria-label={`${label}: ${checked?.label ?? ''}`}
    >
      <p aria-hidden="true" className={styles.heading}>
        {label}
      </p>
      {options.map((option) => (
        <Menu.RadioItem
          {...buttonProps(option)}
          key={option.label}
          className={styles.item}
          value={option.label}
          closeOnClick
        >
          <Words choice={option} />
          <CheckMark isChecked={option.isChecked} />
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

function Words({ choice: { Icon, label, shortcut } }: { readonly choice: MenuChoice }) {
  return (
    <>
      {Icon ? (
        <span className={styles.icon}>
          <Icon aria-hidden="true" size={ICON_PIXELS} />
        </span>
      ) : null}
      <span className={styles.word}>{label}</span>
      {shortcut ? (
        <span aria-hidden="true" className={styles.shortcut}>
          {shortcut}
        </span>
      ) : null}
    </>
  );
}

function CheckMark({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <span className={styles.check}>
      {isChecked ? <IconCheck aria-hidden="true" size={18} stroke={2.5} /> : null}
    </span>
  );
}
