import { useState } from 'react';
import { useServices } from '../../actions/services';
import { playlistPath } from '../../config/paths';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import type { ImportMode } from '../../domain/playlist/importPlan';
import { findByTitle } from '../../domain/playlist/playlist';
import { useNavigator } from '../../routing/useNavigator';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import styles from './Dialogs.module.css';
import { ImportModes, ImportPreview, SongProgress } from './ImportPreview';
import { useImportFile } from './useImportFile';

interface ImportPlaylistDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** The contents of a chosen file, its problems, and its import. */
export function ImportPlaylistDialog({ file, onClose }: ImportPlaylistDialogProps) {
  const { storage, dialogs, notify } = useServices();
  const navigator = useNavigator();
  const { state, importFile } = useImportFile(file);
  const playlists = usePlaylists(storage);
  const [mode, setMode] = useState<ImportMode>('create');
  const isImporting = state.status === 'importing';
  const problem = 'problem' in state ? state.problem : null;
  const isReady = state.status === 'ready';
  const isTitleAsked = isReady && state.file.preview.title === null;
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? titleFrom(file);
  const title = shortText(name, MAX_TITLE_LENGTH);
  const isTitleTaken =
    isReady && findByTitle(playlists ?? [], state.file.preview.title ?? title) !== null;

  async function importIt() {
    const playlist = await importFile(mode, title);
    if (playlist === null) return;
    onClose();
    const shownTitle = texts.playlist.titleOf(playlist.title);
    const songCount = texts.common.songCount(playlist.songCount);
    notify({
      tone: 'info',
      message: texts.playlistDialogs.imported(shownTitle, songCount),
      action: {
        label: texts.common.open,
        onClick: () => navigator.push(playlistPath(playlist.id)),
      },
    });
  }

  return (
    <Dialog
      title={texts.playlists.import}
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
              {texts.playlistDialogs.chooseOther}
            </FileButton>
          )}
          {isReady && playlists && (
            <Button variant="filled" onClick={() => void importIt()}>
              {texts.playlistDialogs.import}
            </Button>
          )}
        </>
      }
    >
      <p className="hint">{file.name}</p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {'file' in state && <ImportPreview file={state.file.preview} />}
      {isTitleAsked && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void importIt();
          }}
        >
          <TextField label={texts.pageWords.name} value={name} onChange={setName} />
        </form>
      )}
      {isTitleTaken && <ImportModes mode={mode} onChange={setMode} />}
      {'progress' in state && (
        <>
          <p role="status" className={styles.wait}>
            <span aria-hidden="true" className={styles.spinner} />
            {isImporting ? texts.playlistDialogs.importing : texts.pageWords.readingFile}
          </p>
          {state.progress && <SongProgress {...state.progress} />}
        </>
      )}
    </Dialog>
  );
}

const FILE_ENDINGS = /(\.playlist)?\.json$/i;

/** The title of a playlist whose file names none. */
function titleFrom({ name }: File): string {
  return name.replace(FILE_ENDINGS, '');
}
