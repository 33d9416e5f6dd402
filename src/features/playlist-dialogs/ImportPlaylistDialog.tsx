import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import { useServices } from '../../actions/services';
import { playlistPath } from '../../config/paths';
import { findByTitle, type ImportMode } from '../../domain/importPlan';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { LIST_TEXTS } from '../../ui/list/texts';
import styles from './Dialogs.module.css';
import { ImportModes } from './ImportModes';
import { ImportPreview } from './ImportPreview';
import { SongProgress } from './SongProgress';
import { DIALOG_TEXTS } from './texts';
import { useImportFile } from './useImportFile';

interface ImportPlaylistDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** What a chosen file holds, what is wrong with it, and its import. */
export function ImportPlaylistDialog({ file, onClose }: ImportPlaylistDialogProps) {
  const { storage, dialogs, notify } = useServices();
  const navigate = useNavigate();
  const { state, importFile } = useImportFile(file);
  const playlists = usePlaylists(storage);
  const [mode, setMode] = useState<ImportMode>('create');
  const isImporting = state.status === 'importing';
  const problem = 'problem' in state ? state.problem : null;
  const isTitleTaken =
    state.status === 'ready' && findByTitle(playlists ?? [], state.file.preview.title) !== null;

  async function importIt() {
    const playlist = await importFile(mode);
    if (playlist === null) return;
    onClose();
    const title = PLAYLIST_TEXTS.titleOf(playlist.title);
    const songCount = LIST_TEXTS.songCount(playlist.songCount);
    notify({
      tone: 'info',
      message: DIALOG_TEXTS.imported(title, songCount),
      action: {
        label: PLAYLIST_TEXTS.open,
        onClick: () => void navigate(playlistPath(playlist.id)),
      },
    });
  }

  return (
    <Dialog
      title={DIALOG_TEXTS.importTitle}
      onClose={onClose}
      closeButton="word"
      isBusy={isImporting}
      footer={
        <>
          {state.status === 'bad' && (
            <FileButton
              accept=".json"
              variant="filled"
              onChoose={(other) => dialogs.openDialog({ kind: 'importPlaylist', file: other })}
            >
              {DIALOG_TEXTS.chooseOther}
            </FileButton>
          )}
          {state.status === 'ready' && playlists && (
            <Button variant="filled" onClick={() => void importIt()}>
              {DIALOG_TEXTS.import}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.fileName}>{file.name}</p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {'file' in state && <ImportPreview file={state.file.preview} />}
      {isTitleTaken && <ImportModes mode={mode} onChange={setMode} />}
      {'progress' in state && (
        <>
          <p role="status" className={styles.wait}>
            <span aria-hidden="true" className={styles.spinner} />
            {isImporting ? DIALOG_TEXTS.importing : DIALOG_TEXTS.reading}
          </p>
          {state.progress && <SongProgress {...state.progress} />}
        </>
      )}
    </Dialog>
  );
}
