import { type Icon, IconChevronRight, IconClipboardText, IconFileCode } from '@tabler/icons-react';
import type { PropsOf } from '../../actions/dialogs';
import type { SongResult } from '../../actions/songs/findSongs';
import { type ListActions, useListActions } from '../../actions/songs/listActions';
import { texts } from '../../texts/texts';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './ExportDialog.module.css';

interface ExportFormat {
  readonly Icon: Icon;
  /** Read when it is shown, because texts follow the language. */
  readonly words: () => { readonly label: string; readonly hint: string };
  readonly write: (actions: ListActions, result: SongResult) => unknown;
}

/** Everything that the songs of a result can become; a row per format. */
const EXPORT_FORMATS: Readonly<Record<string, ExportFormat>> = {
  text: {
    Icon: IconClipboardText,
    words: () => ({ label: texts.find.copyAsText, hint: texts.find.copyAsTextHint }),
    write: (actions, result) => actions.copyAsText(result),
  },
  json: {
    Icon: IconFileCode,
    words: () => ({ label: texts.find.downloadJson, hint: texts.find.downloadJsonHint }),
    write: (actions, result) => actions.downloadJson(result),
  },
};

/** Offers the formats in which the songs of a result can leave the app. */
export function ExportDialog({ result, onClose }: PropsOf<'exportSongs'>) {
  const actions = useListActions();
  return (
    <Dialog title={texts.find.exportTitle(result.songCount)} onClose={onClose}>
      <ul className="grid gap-2 unmarked">
        {Object.entries(EXPORT_FORMATS).map(([id, { Icon, words, write }]) => {
          const { label, hint } = words();
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.format}
                aria-describedby={`export-${id}`}
                aria-label={label}
                onClick={() => {
                  onClose();
                  void write(actions, result);
                }}
              >
                <Icon aria-hidden="true" size={22} />
                <span className={styles.words}>
                  <span className="strong">{label}</span>
                  <span id={`export-${id}`} className="hint">
                    {hint}
                  </span>
                </span>
                <IconChevronRight aria-hidden="true" size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
