import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import type { ImportMode } from '../../domain/importPlan';
import type { Playlist } from '../../domain/playlist';
import type { PlaylistFile } from '../../domain/playlistFile';
import { DIALOG_TEXTS } from './texts';

export type ImportState =
  | { readonly status: 'reading' }
  | { readonly status: 'bad'; readonly problem: string }
  /** The problem is that of an import that failed; it can be tried again. */
  | { readonly status: 'ready'; readonly file: PlaylistFile; readonly problem: string | null }
  | { readonly status: 'importing'; readonly file: PlaylistFile };

export interface ImportFile {
  readonly state: ImportState;
  /** @returns the list, or null when nothing was imported */
  readonly importFile: (mode: ImportMode) => Promise<Playlist | null>;
}

const JSON_NAME = /\.json$/i;

/** Reads a chosen file, and imports it on demand. */
export function useImportFile(chosen: File): ImportFile {
  const { playlistFiles } = useServices().storage;
  const [state, setState] = useState<ImportState>({ status: 'reading' });

  useEffect(() => {
    let isWanted = true;
    setState({ status: 'reading' });
    if (!JSON_NAME.test(chosen.name)) {
      setState({ status: 'bad', problem: DIALOG_TEXTS.notJsonName });
      return;
    }
    void playlistFiles.readFile(chosen).then((read) => {
      if (!isWanted) return;
      if (read.ok) setState({ status: 'ready', file: read.value, problem: null });
      else setState({ status: 'bad', problem: read.problem });
    });
    return () => {
      isWanted = false;
    };
  }, [chosen, playlistFiles]);

  async function importFile(mode: ImportMode): Promise<Playlist | null> {
    if (state.status !== 'ready') return null;
    const { file } = state;
    setState({ status: 'importing', file });
    const imported = await playlistFiles.importFile(file, mode);
    if (imported.ok) return imported.value.playlist;
    setState({ status: 'ready', file, problem: imported.problem });
    return null;
  }

  return { state, importFile };
}
