import {
  IconDotsVertical,
  IconFileImport,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconPlus,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { usePlaylistCovers } from '../../actions/playlists/usePlaylistCovers';
import { useServices } from '../../actions/services';
import { sharePlaylist } from '../../actions/share/sharePlaylist';
import { playlistPath } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import { listen } from '../../lib/listen';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { FileButton } from '../../ui/controls/FileButton';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { playlistEntries } from '../../ui/list/playlistEntries';
import { MenuButton } from '../../ui/menu/MenuButton';
import { useIsSmall } from '../../ui/nearness/useWindowQuery';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlists.module.css';

const NONE: readonly Playlist[] = [];

/** All playlists, the newest first, and the ways to make one. */
export function PlaylistsScreen() {
  const { dialogs, storage } = useServices();
  const playlists = usePlaylists(storage);
  const coversOf = usePlaylistCovers(playlists ?? NONE);

  function importFile(file: File) {
    // An open dialog must not be interrupted, above all not a running import.
    const { dialog } = dialogs.getSnapshot();
    if (dialog === null) dialogs.openDialog({ kind: 'importPlaylist', file });
  }

  const create = () => dialogs.openDialog({ kind: 'createPlaylist' });
  // Shorter on a phone with playlists, so that the list starts within reach of the thumb.
  const isSmall = useIsSmall();
  const isShort = isSmall && playlists?.length !== 0;
  const createButton = (
    <Button variant="filled" onClick={create}>
      {isShort && <IconPlus size={22} aria-hidden="true" />}
      {texts.playlists.create}
    </Button>
  );
  const importButton = (
    <FileButton accept=".json" onChoose={importFile}>
      {isShort && <IconFileImport size={20} aria-hidden="true" />}
      {texts.playlists.import}
    </FileButton>
  );
  const isFileHeldOver = useFileDrop(importFile);
  usePageFocusAfterRemoval(playlists?.length ?? 0);
  return (
    <Screen documentTitle={texts.playlists.title}>
      <ScreenHeader
        title={texts.playlists.title}
        actions={
          isShort && (
            <>
              {createButton}
              {importButton}
            </>
          )
        }
      />
      {!isShort && (
        <div className={styles.ways}>
          <section className={styles.way}>
            <IconPlaylistAdd size={28} aria-hidden="true" className={styles.wayIcon} />
            <p className={styles.wayHint}>{texts.playlists.createHint}</p>
            {createButton}
          </section>
          <section className={styles.way} data-held-over={isFileHeldOver || undefined}>
            <IconFileImport size={28} aria-hidden="true" className={styles.wayIcon} />
            <p className={styles.wayHint}>
              {isFileHeldOver ? texts.playlists.dropHere : texts.playlists.importHint}
            </p>
            {importButton}
          </section>
        </div>
      )}
      {playlists === undefined && <Skeletons shape="cards" label={texts.list.listLoading} />}
      {playlists?.length === 0 && (
        <EmptyState
          text={texts.playlist.none}
          action={<p className={styles.emptyHint}>{texts.playlists.emptyHint}</p>}
        />
      )}
      {playlists && playlists.length > 0 && (
        <ul className={styles.cards} aria-label={texts.playlists.listLabel}>
          {playlists.toReversed().map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} annIds={coversOf(playlist)} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** If a removed card had the focus, the page itself gets it. */
function usePageFocusAfterRemoval(count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (count < previousCount.current && isFocusLost) document.getElementById('main')?.focus();
    previousCount.current = count;
  }, [count]);
}

/** Accepts a file dropped anywhere on the page; answers whether one is dragged over it. */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isHeldOver, setHeldOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(
    () =>
      listen(window, ['dragover', 'dragleave', 'drop'], (event) => {
        if (event.type === 'dragleave') {
          // Null when the pointer leaves the window, but not between elements.
          if (event.relatedTarget === null) setHeldOver(false);
          return;
        }
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setHeldOver(event.type === 'dragover');
        const [file] = event.dataTransfer.files;
        if (event.type === 'drop' && file) takeFile(file);
      }),
    [],
  );
  return isHeldOver;
}

interface PlaylistCardProps {
  readonly playlist: Playlist;
  /** For the cover. */
  readonly annIds: readonly number[];
}

/** A playlist: a press anywhere opens it, but for Play on the cover, Delete and the menu. */
export function PlaylistCard({ playlist, annIds }: PlaylistCardProps) {
  const services = useServices();
  const { play, backUp } = usePlaylistActions();
  const titleId = useId();
  const title = playlistTitle(playlist.title);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <CoverMosaic annIds={annIds} fallbackId={playlist.id} size="fill" />
        <button
          type="button"
          className={styles.play}
          aria-label={texts.common.playNamed(title)}
          disabled={playlist.songsCollections.length === 0}
          onClick={() => void play(playlist)}
        >
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.cardTitle} dir="auto">
          {title}
        </h2>
        <MenuButton
          label={texts.common.optionsFor(title)}
          tooltip="none"
          icon={<IconDotsVertical size={20} aria-hidden="true" />}
          entries={playlistEntries({
            onShare: () => void sharePlaylist(playlist, services),
            onBackUp: () => void backUp(playlist),
            onRename: () => services.dialogs.openDialog({ kind: 'renamePlaylist', playlist }),
          })}
        />
      </div>
      <p className="small faint digits">
        {texts.common.songCount(playlist.songsCollections.length)}
      </p>
      <div className={styles.buttons}>
        <Link
          className={`${buttonClass()} ${styles.open}`}
          to={playlistPath(playlist.id)}
          aria-describedby={titleId}
          title={title}
        >
          {texts.playlists.open}
        </Link>
        <button
          type="button"
          className={styles.delete}
          aria-describedby={titleId}
          onClick={() => services.dialogs.openDialog({ kind: 'deletePlaylist', playlist })}
        >
          {texts.pageWords.delete}
        </button>
      </div>
    </li>
  );
}
