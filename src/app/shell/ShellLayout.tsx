import {
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHiddenNames, useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { prefetchLazyParts } from '../../lib/lazy';
import { usePathname } from '../../routing/Link';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { ChangedKeysContext } from '../../ui/controls/useKeyHints';
import { songLight } from '../../ui/cover/coverArt';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { LazyPart, PartFailed } from '../../ui/lazy/LazyPart';
import {
  COMPACT_QUERY,
  QUEUE_HOLDS_VIDEO_QUERY,
  TIGHT_BESIDE_QUEUE_QUERY,
  TightQueryContext,
  useWindowQuery,
} from '../../ui/nearness/useWindowQuery';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { PlayerBar } from '../bar/PlayerBar';
import { useOverlays } from '../bar/playerHooks';
import { Navigation } from '../navigation/Navigation';
import { TopBar } from '../navigation/TopBar';
import { loadDialogs, loadMessages, loadPlayerPanels } from '../panels/lazyPanels';
import { untilSound } from '../player/firstSound';
import broken from './PartBoundary.module.css';
import styles from './ShellLayout.module.css';
import { useFocusOnNavigation, useRowsInPlace } from './useRowsInPlace';
import { useFileDropGuard, useShortcuts } from './useShortcuts';
import { usePrefetch } from './whenIdle';

interface PartBoundaryProps {
  readonly part: keyof typeof texts.shell.brokenParts;
  readonly children: ReactNode;
}

/** If a part of the frame fails, the page and other parts keep working, and it can be retried. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(onRetry) => (
        <div role="alert" className={broken.broken}>
          <p>{texts.shell.brokenParts[part]}</p>
          <Button onClick={onRetry}>{texts.shell.showAgain}</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function ConnectedDialogs() {
  const { dialogs } = useServices();
  const { dialog } = useOverlays();
  if (dialog === null) return null;
  return (
    <LazyPart key={dialog.kind} load={loadDialogs} onBroken={dialogs.closeDialog}>
      {(DialogOf) => <DialogOf dialog={dialog} onClose={dialogs.closeDialog} />}
    </LazyPart>
  );
}

// A button, not a link: with hash routing "#main" would be a route.
function skipToMain() {
  const target = document.getElementById('main');
  target?.focus();
  target?.scrollIntoView();
}

const reloading = () => ({
  label: texts.broken.reload,
  onClick: () => window.location.reload(),
});

/** The frame around every screen, which stays when the screen changes. */
export function ShellLayout({ children }: { readonly children: ReactNode }) {
  const { dialogs, notify, storage, player } = useServices();
  const { keys: changedKeys } = useSettings(storage.keyChoices);
  const pathname = usePathname();
  const storageStatus = useStorageStatus(storage);
  const { isQueueOpen, isVideoOpen } = useOverlays();
  const [isQueueFromStart, setQueueFromStart] = useState(isQueueOpen);
  if (isQueueFromStart && !isQueueOpen) setQueueFromStart(false);
  const hiddenNames = useHiddenNames();
  const queueHoldsVideo = useWindowQuery(QUEUE_HOLDS_VIDEO_QUERY);
  const tightQuery = isQueueOpen ? TIGHT_BESIDE_QUEUE_QUERY : COMPACT_QUERY;
  const isTight = useWindowQuery(tightQuery);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);
  useRowsInPlace(main);
  useShortcuts();
  usePrefetch(useCallback(() => void prefetchLazyParts(() => untilSound(player)), [player]));
  useFileDropGuard();
  const tellFailed = useCallback(
    (why: 'missing' | 'broken') => {
      const { partMissing, partBroken } = texts.shell;
      if (why === 'missing') notify({ tone: 'error', message: partMissing });
      else notify({ tone: 'error', message: partBroken, action: reloading() });
    },
    [notify],
  );
  return (
    <PartFailed value={tellFailed}>
      <ChangedKeysContext value={changedKeys}>
        <div className={styles.shell}>
          <button type="button" className={styles.skip} onClick={skipToMain}>
            {texts.frame.skipToContent}
          </button>
          <SongLight />
          <div className={styles.top}>
            <PartBoundary part="topBar">
              <TopBar />
            </PartBoundary>
          </div>
          <div className={styles.rail}>
            <PartBoundary part="navigation">
              <Navigation />
            </PartBoundary>
          </div>
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={styles.main}
            data-tight={isTight || undefined}
          >
            {storageStatus.kind === 'memory' ? (
              <LazyPart load={loadMessages} isOptional>
                {({ StorageNotice }) => <StorageNotice reason={storageStatus.reason} />}
              </LazyPart>
            ) : null}
            <TightQueryContext value={tightQuery}>
              <HiddenNamesContext value={hiddenNames}>{children}</HiddenNamesContext>
            </TightQueryContext>
          </main>
          {isQueueOpen ? (
            <div
              className={styles.queue}
              data-video={(isVideoOpen && queueHoldsVideo) || undefined}
              data-from-start={isQueueFromStart || undefined}
            >
              <PartBoundary part="queue">
                <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setQueueOpen(false)}>
                  {({ QueuePanel }) => <QueuePanel />}
                </LazyPart>
              </PartBoundary>
            </div>
          ) : null}
          <div className={styles.player} data-player="">
            <PartBoundary part="player">
              <PlayerBar />
            </PartBoundary>
          </div>
          <VideoPlace />
          <ConnectedDialogs />
        </div>
      </ChangedKeysContext>
    </PartFailed>
  );
}

/**
 * The light of the current song behind the page; it dims while no song plays. Separate, so that the
 * frame does not render on a new song, and its colour is set here, not on the frame: there the
 * browser would recalculate the style of every row at each song.
 */
function SongLight() {
  const { subscribe, getSnapshot } = useServices().player;
  const songAnnId = useSyncExternalStore(subscribe, () => getSnapshot().currentSong?.annId ?? null);
  const isPlaying = useSyncExternalStore(subscribe, () => getSnapshot().status === 'playing');
  const annId = useNames().isHidden ? null : songAnnId;
  return (
    <div
      className={styles.light}
      style={songLight(annId)}
      data-lit={annId !== null}
      data-playing={isPlaying}
      aria-hidden="true"
    />
  );
}

/** Parks the picture out of sight: a removed media element would stop playing. */
function VideoPlace() {
  const { picture, dialogs } = useServices();
  const { isVideoOpen } = useOverlays();
  const parking = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    parking.current?.append(picture);
  }, [picture]);

  return (
    <>
      <div ref={parking} hidden />
      {isVideoOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setVideoOpen(false)}>
          {({ VideoPopup }) => <VideoPopup />}
        </LazyPart>
      ) : null}
    </>
  );
}
