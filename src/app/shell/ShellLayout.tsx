import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { DialogContents, DialogKind, OpenDialog } from '../../actions/dialogs';
import { useHiddenNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { ROUTES, searchPath, searchTextOf } from '../../config/paths';
import { type Lazy, lazy, prefetchLazyParts } from '../../lib/lazy';
import { useAddress, useNavigator, usePathname } from '../../routing/Link';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { ChangedKeysContext } from '../../ui/controls/useKeyHints';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { LazyPart, PartMissing } from '../../ui/lazy/LazyPart';
import {
  COMPACT_QUERY,
  PHONE_QUERY,
  QUEUE_HOLDS_VIDEO_QUERY,
  TIGHT_BESIDE_QUEUE_QUERY,
  TightQueryContext,
  useWindowQuery,
} from '../../ui/nearness/useWindowQuery';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { goToSearch } from '../../ui/search/searchFieldIds';
import { AppShell } from '../../ui/shell/AppShell';
import { Navigation } from '../../ui/shell/Navigation';
import { TopBar } from '../../ui/shell/TopBar';
import { PlayerBar } from '../bar/PlayerBar';
import { useOverlays } from '../bar/playerHooks';
import { loadMobileParts, loadPlayerPanels, loadSuggest } from '../panels/lazyPanels';
import { loadMessages, untilSound } from '../player/firstSound';
import { DESTINATIONS, loadSearchScreen } from '../router/screens';
import { VideoPlace } from '../video/VideoPlace';
import styles from './PartBoundary.module.css';
import { SongLight } from './SongLight';
import { usePrefetch } from './usePrefetch';
import { useFocusOnNavigation, useRowsInPlace } from './useRowsInPlace';
import { useFileDropGuard, useShortcuts } from './useShortcuts';

interface PartBoundaryProps {
  readonly part: keyof typeof texts.shell.brokenParts;
  readonly children: ReactNode;
}

/** If a part of the frame fails, the page and other parts keep working, and it can be retried. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(onRetry) => (
        <div role="alert" className={styles.broken}>
          <p>{texts.shell.brokenParts[part]}</p>
          <Button onClick={onRetry}>{texts.shell.showAgain}</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

const nothing = () => undefined;

/** The top bar: the search navigates to its address, the button opens the settings. */
function ConnectedTopBar() {
  const { dialogs, storage } = useServices();
  const { pathname, search } = useAddress();
  const navigator = useNavigator();
  const findText = new URLSearchParams(pathname === ROUTES.find ? search : '').get('text');
  /** The search field after its first focus; null also if its panel could not be loaded. */
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <TopBar
      searchText={findText ?? searchTextOf(pathname)}
      // Loads the search page while the user types. The song database is not queried yet.
      onSearchNear={(input) => {
        setField(input);
        loadSearchScreen().catch(nothing);
      }}
      suggestions={
        field && (
          // The search works without suggestions; the next focus loads them again.
          <LazyPart load={loadSuggest} isOptional onBroken={() => setField(null)}>
            {({ SuggestBox }) => <SuggestBox field={field} />}
          </LazyPart>
        )
      }
      onSearch={(text) => {
        navigator.push(searchPath(text));
        loadSuggest().then(({ rememberSearch }) => rememberSearch(text, storage), nothing);
      }}
      onOpenSettings={() => dialogs.openDialog({ kind: 'settings' })}
    />
  );
}

type DialogComponent<Kind extends DialogKind> = (
  props: DialogContents[Kind] & { readonly onClose: () => void },
) => ReactNode;

type DialogTable = { readonly [Kind in DialogKind]: Lazy<DialogComponent<Kind>> };

const fetchDialogs = () => import('../panels/dialogs');

/** How the component of each dialog is loaded. */
const DIALOG_TABLE: DialogTable = {
  addToPlaylist: lazy(fetchDialogs, 'AddToPlaylistDialog'),
  createPlaylist: lazy(fetchDialogs, 'CreatePlaylistDialog'),
  renamePlaylist: lazy(fetchDialogs, 'RenamePlaylistDialog'),
  deletePlaylist: lazy(fetchDialogs, 'DeletePlaylistDialog'),
  importPlaylist: lazy(fetchDialogs, 'ImportPlaylistDialog'),
  shortcuts: lazy(fetchDialogs, 'ShortcutsDialog'),
  settings: lazy(fetchDialogs, 'SettingsDialog'),
  sound: lazy(fetchDialogs, 'SoundDialog'),
};

/** The open dialog, if any. */
export function ConnectedDialogs() {
  const { dialogs } = useServices();
  const { dialog } = useOverlays();
  if (dialog === null) return null;
  return <DialogOf key={dialog.kind} dialog={dialog} onClose={dialogs.closeDialog} />;
}

interface DialogOfProps<Kind extends DialogKind> {
  readonly dialog: OpenDialog<Kind>;
  readonly onClose: () => void;
}

function DialogOf<Kind extends DialogKind>({ dialog, onClose }: DialogOfProps<Kind>) {
  const kind: Kind = dialog.kind;
  const load: DialogTable[Kind] = DIALOG_TABLE[kind];
  return (
    <LazyPart load={load} onBroken={onClose}>
      {(Dialog) => <Dialog key={kind} {...dialog} onClose={onClose} />}
    </LazyPart>
  );
}

/** The navigation. On phones its tabs are a part of their own, and without it the list is shown. */
function ConnectedNavigation() {
  const { pathname, search } = useAddress();
  const isPhone = useWindowQuery(PHONE_QUERY);
  const [areTabsMissing, setTabsMissing] = useState(false);
  if (areTabsMissing && !isPhone) setTabsMissing(false);
  useWhenOnline(areTabsMissing, () => setTabsMissing(false));
  const places = { groups: DESTINATIONS, address: pathname + search };
  return (
    <Navigation
      {...places}
      tabs={
        isPhone && !areTabsMissing ? (
          <LazyPart load={loadMobileParts} onBroken={() => setTabsMissing(true)}>
            {({ MobileTabBar }) => <MobileTabBar {...places} onSearch={goToSearch} />}
          </LazyPart>
        ) : null
      }
    />
  );
}

/** The frame around every screen; it stays when the screen changes. */
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
  const tellMissing = useCallback(
    () => notify({ tone: 'error', message: texts.shell.partMissing }),
    [notify],
  );
  return (
    <PartMissing value={tellMissing}>
      <ChangedKeysContext value={changedKeys}>
        <AppShell
          topBar={
            <PartBoundary part="topBar">
              <ConnectedTopBar />
            </PartBoundary>
          }
          navigation={
            <PartBoundary part="navigation">
              <ConnectedNavigation />
            </PartBoundary>
          }
          player={
            <PartBoundary part="player">
              <PlayerBar />
            </PartBoundary>
          }
          queue={
            isQueueOpen ? (
              <PartBoundary part="queue">
                <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setQueueOpen(false)}>
                  {({ QueuePanel }) => <QueuePanel />}
                </LazyPart>
              </PartBoundary>
            ) : null
          }
          hasVideoInQueue={isVideoOpen && queueHoldsVideo}
          isQueueFromStart={isQueueFromStart}
          main={
            <>
              {storageStatus.kind === 'memory' ? (
                <LazyPart load={loadMessages} isOptional>
                  {({ StorageNotice }) => <StorageNotice reason={storageStatus.reason} />}
                </LazyPart>
              ) : null}
              <TightQueryContext value={tightQuery}>
                <HiddenNamesContext value={hiddenNames}>{children}</HiddenNamesContext>
              </TightQueryContext>
            </>
          }
          mainRef={main}
          isTight={isTight}
          light={<SongLight />}
        >
          <VideoPlace />
          <ConnectedDialogs />
        </AppShell>
      </ChangedKeysContext>
    </PartMissing>
  );
}
