import { OWN_SHORTCUT_KEYS, SHORTCUT_KEYS } from '../../domain/shortcuts';
import * as texts from '../../texts/texts';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './ShortcutsDialog.module.css';

/** A letter as it stands on its key. */
function keyName(key: string): string {
  return texts.shortcuts.keyNames.get(key) ?? key.toUpperCase();
}

/** The keys in the order of the specification, point 9, and below them those of the search. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.shortcuts.title} onClose={onClose} width="wide">
      <p className={styles.hint}>{texts.shortcuts.hint}</p>
      <dl className={styles.keys}>
        {SHORTCUT_KEYS.map(({ key, shortcut }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keyName(key)}</kbd>
            </dt>
            <dd>{texts.shortcuts.effects[shortcut]}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.others} aria-label={texts.shortcuts.ownTitle}>
        {OWN_SHORTCUT_KEYS.map(({ key, shortcut }) => (
          <li key={key} className={styles.row}>
            <span className={styles.keyNames}>
              <kbd className={styles.key}>{keyName(key)}</kbd>
            </span>
            <span className={styles.effect}>{texts.shortcuts.effects[shortcut]}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.others} aria-label={texts.shortcuts.searchTitle}>
        {texts.shortcuts.search.map(({ keys, effect }) => (
          <li key={effect} className={styles.row}>
            <span className={styles.keyNames}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </span>
            <span className={styles.effect}>{effect}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
