import {
  IconArrowsShuffle,
  IconLink,
  IconPictureInPicture,
  IconRepeat,
  IconWaveSine,
} from '@tabler/icons-react';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/app/appConfig';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/media/playback';
import * as texts from '../../texts/texts';
import { MenuPopup } from '../menu/MenuPopup';
import type { MenuEntry } from '../menu/menuEntry';

interface PlayerMenuPopupProps {
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
  readonly isVideoOpen: boolean;
  /** Shuffles the queue, with Undo. */
  readonly onShuffle: () => void;
  readonly onToggleVideo: () => void;
  readonly onGetLink: () => void;
  readonly onOpenSound: () => void;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;

/** The two menus of choices, which apply from the next song. */
function choiceEntries({ player, dispatch }: PlayerMenuPopupProps): readonly MenuEntry[] {
  return [
    {
      kind: 'radios',
      label: texts.player.quality,
      options: STREAMING_QUALITIES.map((streaming) => ({
        label: texts.player.qualities[streaming],
        shortcut: QUALITY_KEYS[streaming],
        isChecked: player.streaming === streaming,
        onSelect: () => dispatch({ type: 'setStreaming', streaming }),
      })),
    },
    {
      kind: 'radios',
      label: texts.player.server,
      options: SELECTABLE_HOST_SERVERS.map((server) => ({
        label: texts.player.servers[server],
        isChecked: player.server === server,
        onSelect: () => dispatch({ type: 'setServer', server }),
      })),
    },
    { kind: 'note', text: texts.keyResults.fromNextSong },
  ];
}

function moreEntries(props: PlayerMenuPopupProps): readonly MenuEntry[] {
  const { player, dispatch } = props;
  return [
    {
      kind: 'action',
      label: texts.playerMenu.shuffleQueue,
      Icon: IconArrowsShuffle,
      shortcut: 'S',
      isDisabled: player.queue.length === 0,
      onSelect: props.onShuffle,
    },
    {
      kind: 'checkbox',
      label: texts.playerMenu.loopQueue,
      Icon: IconRepeat,
      shortcut: 'L',
      isChecked: player.isLooping,
      onSelect: () => dispatch({ type: 'setLoop', isLooping: !player.isLooping }),
    },
    {
      kind: 'checkbox',
      label: texts.player.video,
      Icon: IconPictureInPicture,
      shortcut: 'V',
      isChecked: props.isVideoOpen,
      onSelect: props.onToggleVideo,
    },
    {
      kind: 'action',
      label: texts.playerMenu.sound,
      Icon: IconWaveSine,
      onSelect: props.onOpenSound,
    },
    {
      kind: 'action',
      label: texts.playerMenu.getLink,
      Icon: IconLink,
      shortcut: 'Z',
      isDisabled: player.mediaUrl === null,
      onSelect: props.onGetLink,
    },
    ...choiceEntries(props),
  ];
}

/** The open menu of the player. */
export function PlayerMenuPopup(props: PlayerMenuPopupProps) {
  const { anchor, onClose } = props;
  return (
    <MenuPopup
      anchor={anchor}
      label={texts.player.more}
      entries={moreEntries(props)}
      onClose={onClose}
    />
  );
}
