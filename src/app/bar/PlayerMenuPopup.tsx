import {
  IconArrowsShuffle,
  IconLink,
  IconPictureInPicture,
  IconRepeat,
  IconWaveSine,
} from '@tabler/icons-react';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/app/appConfig';
import type { Player, PlayerSnapshot } from '../../domain/media/playback';
import { texts } from '../../texts/texts';
import { Menu } from '../../ui/menu/Menu';
import { type MenuEntry, menuAction } from '../../ui/menu/menuEntry';
import { useOverlays, useShownPlayer } from './playerHooks';

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;

/** The two menus of choices, which apply from the next song. */
function choiceEntries(shown: PlayerSnapshot, { dispatch }: Player): readonly MenuEntry[] {
  return [
    {
      kind: 'radios',
      label: texts.player.quality,
      options: STREAMING_QUALITIES.map((streaming) => ({
        label: texts.player.qualities[streaming],
        shortcut: QUALITY_KEYS[streaming],
        isChecked: shown.streaming === streaming,
        onSelect: () => dispatch({ type: 'setStreaming', streaming }),
      })),
    },
    {
      kind: 'radios',
      label: texts.player.server,
      options: SELECTABLE_HOST_SERVERS.map((server) => ({
        label: texts.player.servers[server],
        isChecked: shown.server === server,
        onSelect: () => dispatch({ type: 'setServer', server }),
      })),
    },
    { kind: 'note', text: texts.keyResults.fromNextSong },
  ];
}

interface PlayerMenuPopupProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open menu of the player. What it opens closes "Now playing". */
export function PlayerMenuPopup(props: PlayerMenuPopupProps) {
  const services = useServices();
  const { player, dialogs } = services;
  const shown = useShownPlayer();
  const { isVideoOpen } = useOverlays();
  const { shuffleQueue: shuffle, loopQueue, sound, getLink } = texts.playerMenu;
  function toggleVideo() {
    dialogs.toggleVideo();
    dialogs.setNowPlayingOpen(false);
  }
  function openSound() {
    dialogs.setNowPlayingOpen(false);
    dialogs.openDialog({ kind: 'sound' });
  }
  return (
    <Menu
      {...props}
      label={texts.player.more}
      entries={[
        menuAction(shuffle, IconArrowsShuffle, () => shuffleQueue(services), {
          shortcut: 'S',
          isDisabled: shown.queue.length === 0,
        }),
        {
          kind: 'checkbox',
          label: loopQueue,
          Icon: IconRepeat,
          shortcut: 'L',
          isChecked: shown.isLooping,
          onSelect: () => player.dispatch({ type: 'setLoop', isLooping: !shown.isLooping }),
        },
        {
          kind: 'checkbox',
          label: texts.player.video,
          Icon: IconPictureInPicture,
          shortcut: 'V',
          isChecked: isVideoOpen,
          onSelect: toggleVideo,
        },
        menuAction(sound, IconWaveSine, openSound),
        menuAction(getLink, IconLink, () => copyMediaLink(services), {
          shortcut: 'Z',
          isDisabled: shown.mediaUrl === null,
        }),
        ...choiceEntries(shown, player),
      ]}
    />
  );
}
