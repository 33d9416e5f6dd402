import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useHiddenNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { useWhenOnline } from '../../actions/useWhenOnline';
import { prefetchLazyParts } from '../../lib/lazy';
import { usePathname } from '../../routing/useAddress';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { ChangedKeysContext } from '../../ui/controls/useKeyHints';
import { LazyPart, PartMissing } from '../../ui/lazy/LazyPart';
import {
  NARROW_QUERY,
  PHONE_QUERY,
  QUEUE_HOLDS_VIDEO_QUERY,
  TIGHT_BESIDE_QUEUE_QUERY,
  TightQueryContext,
  useWindowQuery,
} from '../../ui/nearness/useWindowQuery';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { goToSearch } from '../../ui/search/goToSearch';
import { AppShell } from '../../ui/shell/AppShell';
import { Navigation } from '../../ui/shell/Navigation';
import { ConnectedLight } from '../panels/ConnectedLight';
import { ConnectedPlayerBar } from '../panels/ConnectedPlayerBar';
import { ConnectedVideo } from '../panels/ConnectedVideo';
import { loadMobileParts, loadQueuePanel } from '../panels/lazyPanels';
import { useOverlays } from '../panels/useOverlays';
import { untilSound } from '../player/firstSound';
import { DESTINATIONS } from '../router/screens';
import { ConnectedDialogs } from './ConnectedDialogs';
import { ConnectedTopBar } from './ConnectedTopBar';
import { PartBoundary } from './PartBoundary';
import { StorageNotice } from './StorageNotice';
import { useFileDropGuard } from './useFileDropGuard';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { usePrefetch } from './usePrefetch';
import { useRowsInPlace } from './useRowsInPlace';
import { useShortcuts } from './useShortcuts';

/** The frame around every screen; it stays while screens come and go. */
export function ShellLayout({ children }: { readonly children: ReactNode }) {
  const { dialogs, notify, storage, player } = useServices();
  const { keys: changedKeys } = useSettings(storage.keyChoices);
  const pathname = usePathname();
  const { isQueueOpen, isVideoOpen } = useOverlays(dialogs);
  const [isQueueFromStart, setQueueFromStart] = useState(isQueueOpen);
  if (isQueueFromStart && !isQueueOpen) setQueueFromStart(false);
  const hiddenNames = useHiddenNames();
  const isPhone = useWindowQuery(PHONE_QUERY);
  const [areTabsMissing, setTabsMissing] = useState(false);
  if (areTabsMissing && !isPhone) setTabsMissing(false);
  useWhenOnline(areTabsMissing, () => setTabsMissing(false));
  const queueHoldsVideo = useWindowQuery(QUEUE_HOLDS_VIDEO_QUERY);
  const tightQuery = isQueueOpen ? TIGHT_BESIDE_QUEUE_QUERY : NARROW_QUERY;
  const isTight = useWindowQuery(tightQuery);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);
  useRowsInPlace(main, dialogs, isQueueOpen);
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
              <Navigation
                destinations={DESTINATIONS}
                currentPath={pathname}
                tabs={
                  isPhone && !areTabsMissing ? (
                    <LazyPart load={loadMobileParts} onBroken={() => setTabsMissing(true)}>
                      {({ MobileTabBar }) => (
                        <MobileTabBar currentPath={pathname} onSearch={goToSearch} />
                      )}
                    </LazyPart>
                  ) : null
                }
              />
            </PartBoundary>
          }
          player={
            <PartBoundary part="player">
              <ConnectedPlayerBar />
            </PartBoundary>
          }
          queue={
            isQueueOpen ? (
              <PartBoundary part="queue">
                <LazyPart load={loadQueuePanel} onBroken={() => dialogs.setQueueOpen(false)}>
                  {({ ConnectedQueuePanel }) => <ConnectedQueuePanel />}
                </LazyPart>
              </PartBoundary>
            ) : null
          }
          hasVideoInQueue={isVideoOpen && queueHoldsVideo}
          isQueueFromStart={isQueueFromStart}
          main={
            <>
              <StorageNotice />
              <TightQueryContext value={tightQuery}>
                <HiddenNamesContext value={hiddenNames}>{children}</HiddenNamesContext>
              </TightQueryContext>
            </>
          }
          mainRef={main}
          isTight={isTight}
          light={<ConnectedLight />}
        >
          <ConnectedVideo />
          <ConnectedDialogs />
        </AppShell>
      </ChangedKeysContext>
    </PartMissing>
  );
}
