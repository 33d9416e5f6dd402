import { IconArrowsShuffle, IconLink, IconRepeat, IconWaveSine } from '@tabler/icons-react';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../../domain/app/appConfig';
import * as texts from '../../../texts/texts';
import { MenuPopup } from '../../menu/MenuPopup';
import type { MenuEntry, MenuRadios } from '../../menu/menuEntry';
import type { PlayerControls } from './playerControls';

/**
 * "more" has the entries to shuffle and loop the queue, open the sound settings and copy the link.
 */
export type PlayerMenuKind = 'more' | 'quality' | 'server';

export interface PlayerMenuProps
  extends Pick<PlayerControls, 'player' | 'dispatch' | 'onGetLink' | 'onOpenSound'> {
  readonly kind: PlayerMenuKind;
  readonly isCaptioned?: boolean;
}

export interface PlayerMenuPopupProps extends PlayerMenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;

/** The entries to shuffle and loop the queue, open the sound settings and get the link. */
function moreEntries(props: PlayerMenuPopupProps): readonly MenuEntry[] {
  const { player, dispatch, onGetLink, onOpenSound } = props;
  return [
    {
      kind: 'action',
      label: texts.playerMenu.shuffleQueue,
      Icon: IconArrowsShuffle,
      shortcut: 'S',
      isDisabled: player.queue.length === 0,
      onSelect: () => dispatch({ type: 'shuffleQueue' }),
    },
    {
      kind: 'checkbox',
      label: texts.playerMenu.loopQueue,
      Icon: IconRepeat,
      shortcut: 'L',
      isChecked: player.isLooping,
      onSelect: () => dispatch({ type: 'setLoop', isLooping: !player.isLooping }),
    },
    { kind: 'divider' },
    { kind: 'action', label: texts.playerMenu.sound, Icon: IconWaveSine, onSelect: onOpenSound },
    {
      kind: 'action',
      label: texts.playerMenu.getLink,
      Icon: IconLink,
      shortcut: 'Z',
      isDisabled: player.mediaUrl === null,
      onSelect: onGetLink,
    },
  ];
}

/** Radio entries; the choice applies from the next song. */
function choiceEntries(options: MenuRadios['options']): readonly MenuEntry[] {
  return [
    { kind: 'radios', options },
    { kind: 'note', text: texts.keyResults.fromNextSong },
  ];
}

function qualityEntries({ player, dispatch }: PlayerMenuPopupProps): readonly MenuEntry[] {
  return choiceEntries(
    STREAMING_QUALITIES.map((streaming) => ({
      label: texts.player.qualities[streaming],
      shortcut: QUALITY_KEYS[streaming],
      isChecked: player.streaming === streaming,
      onSelect: () => dispatch({ type: 'setStreaming', streaming }),
    })),
  );
}

function serverEntries({ player, dispatch }: PlayerMenuPopupProps): readonly MenuEntry[] {
  return choiceEntries(
    SELECTABLE_HOST_SERVERS.map((server) => ({
      label: texts.player.servers[server],
      isChecked: player.server === server,
      onSelect: () => dispatch({ type: 'setServer', server }),
    })),
  );
}

const ENTRIES = { more: moreEntries, quality: qualityEntries, server: serverEntries };

/** An open menu of the player. */
export function PlayerMenuPopup(props: PlayerMenuPopupProps) {
  const { kind, label, anchor, onClose } = props;
  return (
    <MenuPopup anchor={anchor} label={label} entries={ENTRIES[kind](props)} onClose={onClose} />
  );
}
