import { SHORTCUT_KEYS } from '../../domain/shortcuts';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './ShortcutsDialog.module.css';
import { SHORTCUTS_TEXTS } from './texts';

/** A letter as it stands on its key. */
function keyName(key: string): string {
  return SHORTCUTS_TEXTS.keyNames.get(key) ?? key.toUpperCase();
}

/** The keys in the order of the specification, point 9. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={SHORTCUTS_TEXTS.title} onClose={onClose} width="wide">
      <p className={styles.hint}>{SHORTCUTS_TEXTS.hint}</p>
      <dl className={styles.keys}>
        {SHORTCUT_KEYS.map(({ key, shortcut }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keyName(key)}</kbd>
            </dt>
            <dd>{SHORTCUTS_TEXTS.effects[shortcut]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
