import { IconFileImport, IconPlaylistAdd, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSongs } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { PlaylistCard, type PlaylistCardFacts } from './PlaylistCard';
import styles from './Playlists.module.css';

export function PlaylistsScreen() {
  const { dialogs } = useServices();
  const cards = usePlaylistCards();

  function importFile(file: File) {
    // An open dialog must not be interrupted, above all not a running import.
    const { dialog } = dialogs.getSnapshot();
    if (dialog === null) dialogs.openDialog({ kind: 'importPlaylist', file });
  }

  const create = () => dialogs.openDialog({ kind: 'createPlaylist' });
  // Shorter on a phone with playlists, so that the list starts within reach of the thumb.
  const isPhone = useIsPhone();
  const isShort = isPhone && cards?.length !== 0;
  const isFileHeldOver = useFileDrop(importFile);
  useFocusAfterRemoval(cards?.length ?? 0);
  return (
    <Screen documentTitle={texts.playlists.title}>
      <ScreenHeader
        title={texts.playlists.title}
        actions={
          isShort && (
            <>
              <Button variant="filled" onClick={create}>
                <IconPlus size={22} aria-hidden="true" />
                {texts.playlists.create}
              </Button>
              <FileButton accept=".json" onChoose={importFile}>
                <IconFileImport size={20} aria-hidden="true" />
                {texts.playlists.import}
              </FileButton>
            </>
          )
        }
      />
      {!isShort && (
        <div className={styles.ways}>
          <section className={styles.way}>
            <IconPlaylistAdd size={28} aria-hidden="true" className={styles.wayIcon} />
            <p className={styles.wayHint}>{texts.playlists.createHint}</p>
            <Button variant="filled" onClick={create}>
              {texts.playlists.create}
            </Button>
          </section>
          <section className={styles.way} data-held-over={isFileHeldOver || undefined}>
            <IconFileImport size={28} aria-hidden="true" className={styles.wayIcon} />
            <p className={styles.wayHint}>
              {isFileHeldOver ? texts.playlists.dropHere : texts.playlists.importHint}
            </p>
            <FileButton accept=".json" onChoose={importFile}>
              {texts.playlists.import}
            </FileButton>
          </section>
        </div>
      )}
      {cards === undefined && <Skeletons shape="cards" label={texts.list.listLoading} />}
      {cards?.length === 0 && (
        <EmptyState
          text={texts.playlist.none}
          action={<p className={styles.emptyHint}>{texts.playlists.emptyHint}</p>}
        />
      )}
      {cards && cards.length > 0 && (
        <ul className={styles.cards} aria-label={texts.playlists.listLabel}>
          {cards.map((card) => (
            <PlaylistCard key={card.playlist.id} {...card} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** If a removed card had the focus, the page itself gets it. */
function useFocusAfterRemoval(count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (count < previousCount.current && isFocusLost) document.getElementById('main')?.focus();
    previousCount.current = count;
  }, [count]);
}

/**
 * Accepts a file that is dropped anywhere on the page.
 *
 * @returns whether a file is being dragged over the page
 */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isHeldOver, setHeldOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(() => {
    function onDragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setHeldOver(true);
    }
    function onDragLeave(event: DragEvent) {
      // Null when the pointer leaves the window, but not between elements.
      if (event.relatedTarget === null) setHeldOver(false);
    }
    function onDrop(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHeldOver(false);
      const [file] = event.dataTransfer.files;
      if (file) takeFile(file);
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isHeldOver;
}

/** Enough to find four different anime in most playlists. */
const COVER_SONGS = 8;

/** All playlists, the newest first; undefined while loading. */
function usePlaylistCards(): readonly PlaylistCardFacts[] | undefined {
  const { storage } = useServices();
  const playlists = usePlaylists(storage);
  const coverSongIds = useMemo(
    () => playlists?.flatMap((playlist) => playlist.songsCollections.slice(0, COVER_SONGS)) ?? [],
    [playlists],
  );
  const songs = useSongs(storage, coverSongIds);
  return useMemo(
    () =>
      playlists?.toReversed().map((playlist) => ({
        playlist,
        annIds: playlist.songsCollections
          .slice(0, COVER_SONGS)
          .flatMap((id) => songs?.get(id)?.annId ?? []),
      })),
    [playlists, songs],
  );
}
