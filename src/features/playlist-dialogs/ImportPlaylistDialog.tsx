import { useEffect, useId, useState } from 'react';
import type { PropsOf } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import { playlistPath } from '../../config/paths';
import { MAX_TITLE_LENGTH, shortText } from '../../domain/app/shortText';
import type { ReadFile } from '../../domain/playlist/fileText';
import { foreignNamed } from '../../domain/playlist/foreignFile';
import { IMPORT_MODES, type ImportMode } from '../../domain/playlist/importPlan';
import { findByTitle } from '../../domain/playlist/likedList';
import type { PlaylistFilePreview } from '../../domain/playlist/playlistFile';
import { tidyTitle } from '../../domain/playlist/title';
import { useNavigator } from '../../routing/Link';
import type { StoredPlaylist } from '../../storage/files/importPlaylist';
import type { OpenedFile } from '../../storage/files/playlistFiles';
import type { ImportProgress } from '../../storage/files/readFiles';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { playlistTitle } from '../../texts/names';
import { problemText, songFaultText } from '../../texts/problems';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import styles from './Dialogs.module.css';

const FILE_ENDINGS = /(\.playlist)?\.json$/i;

/** Null until the number of songs is known. */
type Progress = ImportProgress | null;

/** What is wrong, in the language that is shown. */
type Problem = () => string;

type ImportState =
  | { readonly status: 'reading'; readonly progress: Progress }
  | { readonly status: 'bad'; readonly problem: Problem }
  /** `problem` is set after a failed import, which can be tried again. */
  | { readonly status: 'ready'; readonly file: OpenedFile; readonly problem: Problem | null }
  | { readonly status: 'importing'; readonly file: OpenedFile; readonly progress: Progress };

const JSON_NAME = /\.json$/i;
const READING: ImportState = { status: 'reading', progress: null };

/** Whose file it is, if that can be seen; the app reads .json files alone. */
function nameProblem({ name }: File, read: ReadFile<unknown>): string {
  const code = read.ok ? null : foreignNamed(name, read.problem);
  return code === null ? texts.playlistDialogs.notJsonName : problemText({ code });
}

function useImportFile(chosen: File) {
  const { playlistFiles } = useServices().storage;
  const [state, setState] = useState<ImportState>(READING);

  useEffect(() => {
    let isWanted = true;
    let opened: OpenedFile | null = null;
    setState(READING);
    const isJsonName = JSON_NAME.test(chosen.name);
    const onProgress = (progress: ImportProgress) => {
      if (isWanted) setState({ status: 'reading', progress });
    };
    void playlistFiles.openFile(chosen, onProgress).then((read) => {
      if (read.ok) opened = read.value;
      if (!isWanted || !isJsonName) opened?.close();
      if (!isWanted) return;
      if (!isJsonName) setState({ status: 'bad', problem: () => nameProblem(chosen, read) });
      else if (read.ok) setState({ status: 'ready', file: read.value, problem: null });
      else setState({ status: 'bad', problem: () => problemText(read.problem) });
    });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [chosen, playlistFiles]);

  /** @returns the playlist, which has this title if the file has none; null if nothing came of it */
  async function importFile(mode: ImportMode, title: string): Promise<StoredPlaylist | null> {
    if (state.status !== 'ready') return null;
    const { file } = state;
    setState({ status: 'importing', file, progress: null });
    const onProgress = (progress: ImportProgress) =>
      setState({ status: 'importing', file, progress });
    const imported = await playlistFiles.importFile(file, mode, onProgress, title);
    if (imported.ok) return imported.value;
    setState({ status: 'ready', file, problem: () => problemText(imported.problem) });
    return null;
  }

  return { state, importFile };
}

export function ImportPlaylistDialog({ file, onClose }: PropsOf<'importPlaylist'>) {
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
  const name = typed ?? file.name.replace(FILE_ENDINGS, '');
  const title = shortText(tidyTitle(name), MAX_TITLE_LENGTH);
  const isTitleTaken =
    isReady && findByTitle(playlists ?? [], state.file.preview.title ?? title) !== null;

  async function importIt() {
    const playlist = await importFile(mode, title);
    if (playlist === null) return;
    onClose();
    const shownTitle = playlistTitle(playlist.title);
    const songCount = texts.common.songCount(playlist.songCount);
    const open = () => navigator.push(playlistPath(playlist.id));
    notify({
      tone: 'info',
      message: texts.playlistDialogs.imported(shownTitle, songCount),
      action: { label: texts.common.open, onClick: open },
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
      {problem !== null && <Notice tone="danger">{problem()}</Notice>}
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
          <p role="status" className="row gap-3 muted">
            <span aria-hidden="true" className={styles.spinner} />
            {isImporting ? texts.playlistDialogs.importing : texts.pageWords.readingFile}
          </p>
          {state.progress && <SongProgress {...state.progress} />}
        </>
      )}
    </Dialog>
  );
}

/** Renders nothing for an import without songs, whose bar would stay empty. */
function SongProgress({ doneCount, totalCount }: ImportProgress) {
  if (totalCount === 0) return null;
  const text = texts.playlistDialogs.progress(doneCount, totalCount);
  return (
    <div className="grid gap-2 digits">
      <ProgressBar
        aria-label={texts.pageWords.songsTitle}
        aria-valuetext={text}
        value={doneCount}
        max={totalCount}
      />
      <p aria-hidden="true" className="hint">
        {text}
      </p>
    </div>
  );
}

function ImportPreview({ file }: { readonly file: PlaylistFilePreview }) {
  const { missingCount, repeatedCount, problemCount, firstProblems } = file;
  const moreCount = problemCount - firstProblems.length;
  return (
    <>
      <dl className={styles.facts}>
        {file.title !== null && (
          <>
            <dt>{texts.playlistDialogs.title}</dt>
            <dd>{playlistTitle(file.title)}</dd>
          </>
        )}
        <dt>{texts.pageWords.songsTitle}</dt>
        <dd>{texts.common.songCount(file.songCount)}</dd>
      </dl>
      {missingCount > 0 && (
        <p className="hint">{texts.playlistDialogs.missingSongs(missingCount)}</p>
      )}
      {repeatedCount > 0 && (
        <p className="hint">{texts.playlistDialogs.repeatedSongs(repeatedCount)}</p>
      )}
      {problemCount > 0 && (
        <div className={styles.skipped}>
          <p>{texts.playlistDialogs.skipped(problemCount)}</p>
          <ul>
            {firstProblems.map(({ index, fault }) => (
              <li key={index}>
                {texts.playlistDialogs.skippedSong(index + 1, songFaultText(fault))}
              </li>
            ))}
            {moreCount > 0 && <li>{texts.pageWords.andMore(moreCount)}</li>}
          </ul>
        </div>
      )}
    </>
  );
}

interface ImportModesProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** What to do if the title exists already (specification, point 4). */
function ImportModes({ mode, onChange }: ImportModesProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className={styles.legend}>{texts.playlistDialogs.exists}</legend>
      {IMPORT_MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            aria-label={texts.playlistDialogs.modes[each]}
            aria-describedby={`${name}-${each}`}
            checked={mode === each}
            onChange={() => onChange(each)}
          />
          <span>
            <span className={styles.modeName}>{texts.playlistDialogs.modes[each]}</span>
            <span id={`${name}-${each}`} className={styles.modeHint}>
              {texts.playlistDialogs.modeHints[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
