import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useServices } from '../../actions/services';
import { AppShell } from '../../ui/shell/AppShell';
import { Navigation } from '../../ui/shell/Navigation';
import { ConnectedDialogs } from './ConnectedDialogs';
import { ConnectedPlayerBar } from './ConnectedPlayerBar';
import { ConnectedQueuePanel } from './ConnectedQueuePanel';
import { ConnectedTopBar } from './ConnectedTopBar';
import { ConnectedVideo } from './ConnectedVideo';
import { StorageNotice } from './StorageNotice';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useOverlays } from './useOverlays';
import { usePlayerFact } from './usePlayerFact';

/** The frame around every screen; it stays while screens come and go. */
export function ShellLayout() {
  const { player, dialogs } = useServices();
  const { pathname } = useLocation();
  const { isQueueOpen } = useOverlays(dialogs);
  const litByAnnId = usePlayerFact(player, (snapshot) => snapshot.currentSong?.annId ?? null);
  const isPlaying = usePlayerFact(player, (snapshot) => snapshot.status === 'playing');
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);
  return (
    <AppShell
      topBar={<ConnectedTopBar />}
      navigation={<Navigation currentPath={pathname} />}
      player={<ConnectedPlayerBar />}
      queue={isQueueOpen ? <ConnectedQueuePanel /> : null}
      main={
        <>
          <StorageNotice />
          <Outlet />
        </>
      }
      mainRef={main}
      litByAnnId={litByAnnId}
      isPlaying={isPlaying}
    >
      <ConnectedVideo />
      <ConnectedDialogs />
      <ScrollRestoration />
    </AppShell>
  );
}
