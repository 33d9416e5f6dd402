import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import * as texts from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { LazyMenu } from '../../ui/menu/Menu';
import { useOverlays, useShownPlayer } from './playerHooks';

/** The button that opens the player's menu. What the menu opens closes "Now playing". */
export function PlayerMenu() {
  const services = useServices();
  const { player, dialogs } = services;
  const shown = useShownPlayer();
  const { isVideoOpen } = useOverlays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={texts.player.more}
        icon={<IconDots aria-hidden="true" size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor ? (
        <LazyMenu onClose={close}>
          {({ PlayerMenuPopup }) => (
            <PlayerMenuPopup
              player={shown}
              dispatch={player.dispatch}
              isVideoOpen={isVideoOpen}
              onShuffle={() => shuffleQueue(services)}
              onToggleVideo={() => {
                dialogs.toggleVideo();
                dialogs.setNowPlayingOpen(false);
              }}
              onOpenSound={() => {
                dialogs.setNowPlayingOpen(false);
                dialogs.openDialog({ kind: 'sound' });
              }}
              onGetLink={() => void copyMediaLink(services)}
              anchor={anchor}
              onClose={close}
            />
          )}
        </LazyMenu>
      ) : null}
    </>
  );
}
