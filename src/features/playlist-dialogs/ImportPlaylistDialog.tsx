import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import { playlistPath } from '../../config/paths';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import type { ImportMode } from '../../domain/playlist/importPlan';
import { findByTitle } from '../../domain/playlist/playlist';
import { useNavigator } from '../../routing/Link';
import type { ImportProgress } from '../../storage/files/importCalls';
import type { StoredPlaylist } from '../../storage/files/importPlaylist';
import type { OpenedFile } from '../../storage/files/playlistFiles';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { Button, FileButton } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';
import { Notice } from '../../ui/feedback/Feedback';
import styles from './Dialogs.module.css';
import { ImportModes, ImportPreview, SongProgress } from './ImportPreview';

type ImportState =
  /** Null until the number of songs is known. */
  | { readonly status: 'reading'; readonly progress: ImportProgress | null }
  | { readonly status: 'bad'; readonly problem: string }
  /** `problem` is set after a failed import, which can be tried again. */
  | { readonly status: 'ready'; readonly file: OpenedFile; readonly problem: string | null }
  | {
      readonly status: 'importing';
      readonly file: OpenedFile;
      readonly progress: ImportProgress | null;
    };

const JSON_NAME = /\.json$/i;
const READING: ImportState = { status: 'reading', progress: null };

/** Reads a chosen file, and imports it on request. */
function useImportFile(chosen: File) {
  const { playlistFiles } = useServices().storage;
  const [state, setState] = useState<ImportState>(READING);

  useEffect(() => {
    let isWanted = true;
    let opened: OpenedFile | null = null;
    setState(READING);
    if (!JSON_NAME.test(chosen.name)) {
      setState({ status: 'bad', problem: texts.playlistDialogs.notJsonName });
      return;
    }
    const onProgress = (progress: ImportProgress) => {
      if (isWanted) setState({ status: 'reading', progress });
    };
    void playlistFiles.openFile(chosen, onProgress).then((read) => {
      if (!isWanted) {
        if (read.ok) read.value.close();
        return;
      }
      if (read.ok) {
        opened = read.value;
        setState({ status: 'ready', file: opened, problem: null });
      } else setState({ status: 'bad', problem: texts.problems.of(read.problem) });
    });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [chosen, playlistFiles]);

  /**
   * @param title of the playlist, if the file has none
   * @returns the playlist, or null when nothing was imported
   */
  async function importFile(mode: ImportMode, title: string): Promise<StoredPlaylist | null> {
    if (state.status !== 'ready') return null;
    const { file } = state;
    setState({ status: 'importing', file, progress: null });
    const onProgress = (progress: ImportProgress) =>
      setState({ status: 'importing', file, progress });
    const imported = await playlistFiles.importFile(file, mode, onProgress, title);
    if (imported.ok) return imported.value;
    setState({ status: 'ready', file, problem: texts.problems.of(imported.problem) });
    return null;
  }

  return { state, importFile };
}

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
