import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ImportMode } from '../../domain/playlist/importPlan';
import type { ImportProgress } from '../../storage/files/importCalls';
import type { StoredPlaylist } from '../../storage/files/importPlaylist';
import type { OpenedFile } from '../../storage/files/playlistFiles';
import * as texts from '../../texts/texts';

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
export function useImportFile(chosen: File) {
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
