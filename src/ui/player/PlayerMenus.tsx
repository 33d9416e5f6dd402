import {
  IconAdjustmentsHorizontal,
  IconArrowsShuffle,
  IconDots,
  IconLink,
  IconRepeat,
  IconServer2,
  IconWaveSine,
} from '@tabler/icons-react';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/appConfig';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/playback';
import * as texts from '../../texts/texts';
import { MenuButton } from '../menu/MenuButton';

export interface PlayerMenuProps {
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
  /** Shows the menu's name under its icon. */
  readonly isCaptioned?: boolean;
}

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;
const ICON_SIZE = 20;

/** Shuffle queue, Loop queue, the sound and Get link. */
export function MoreMenu(
  props: PlayerMenuProps & { readonly onGetLink: () => void; readonly onOpenSound: () => void },
) {
  const { player, dispatch, onGetLink, onOpenSound } = props;
  return (
    <MenuButton
      label={texts.player.more}
      icon={<IconDots aria-hidden="true" size={ICON_SIZE} />}
      entries={[
        {
          kind: 'action',
          label: texts.player.shuffleQueue,
          icon: <IconArrowsShuffle aria-hidden="true" size={18} />,
          shortcut: 'S',
          isDisabled: player.queue.length === 0,
          onSelect: () => dispatch({ type: 'shuffleQueue' }),
        },
        {
          kind: 'checkbox',
          label: texts.player.loopQueue,
          icon: <IconRepeat aria-hidden="true" size={18} />,
          shortcut: 'L',
          isChecked: player.isLooping,
          onSelect: () => dispatch({ type: 'setLoop', isLooping: !player.isLooping }),
        },
        { kind: 'divider' },
        {
          kind: 'action',
          label: texts.player.sound,
          icon: <IconWaveSine aria-hidden="true" size={18} />,
          onSelect: onOpenSound,
        },
        {
          kind: 'action',
          label: texts.player.getLink,
          icon: <IconLink aria-hidden="true" size={18} />,
          shortcut: 'Z',
          isDisabled: player.mediaUrl === null,
          onSelect: onGetLink,
        },
      ]}
    />
  );
}

export function QualityMenu({ player, dispatch, isCaptioned = false }: PlayerMenuProps) {
  return (
    <MenuButton
      isCaptioned={isCaptioned}
      label={texts.player.quality}
      icon={<IconAdjustmentsHorizontal aria-hidden="true" size={ICON_SIZE} />}
      entries={[
        {
          kind: 'radios',
          options: STREAMING_QUALITIES.map((streaming) => ({
            label: texts.player.qualities[streaming],
            shortcut: QUALITY_KEYS[streaming],
            isChecked: player.streaming === streaming,
            onSelect: () => dispatch({ type: 'setStreaming', streaming }),
          })),
        },
        { kind: 'note', text: texts.player.fromNextSong },
      ]}
    />
  );
}

export function ServerMenu({ player, dispatch, isCaptioned = false }: PlayerMenuProps) {
  return (
    <MenuButton
      isCaptioned={isCaptioned}
      label={texts.player.server}
      icon={<IconServer2 aria-hidden="true" size={ICON_SIZE} />}
      entries={[
        {
          kind: 'radios',
          options: SELECTABLE_HOST_SERVERS.map((server) => ({
            label: texts.player.servers[server],
            isChecked: player.server === server,
            onSelect: () => dispatch({ type: 'setServer', server }),
          })),
        },
        { kind: 'note', text: texts.player.fromNextSong },
      ]}
    />
  );
}
