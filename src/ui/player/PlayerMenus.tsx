import {
  IconAdjustmentsHorizontal,
  IconArrowsShuffle,
  IconDots,
  IconLink,
  IconRepeat,
  IconServer2,
} from '@tabler/icons-react';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/appConfig';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/playback';
import { MenuButton } from '../menu/MenuButton';
import { MenuCheckItem, MenuDivider, MenuItem, MenuNote } from '../menu/MenuItems';
import { PLAYER_TEXTS } from './texts';

export interface PlayerMenuProps {
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
  /** Shows the menu's name under its icon. */
  readonly isCaptioned?: boolean;
}

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;
const ICON_SIZE = 20;

/** Shuffle queue, Loop queue and Get link. */
export function MoreMenu(props: PlayerMenuProps & { readonly onGetLink: () => void }) {
  const { player, dispatch, onGetLink } = props;
  return (
    <MenuButton label={PLAYER_TEXTS.more} icon={<IconDots aria-hidden="true" size={ICON_SIZE} />}>
      <MenuItem
        icon={<IconArrowsShuffle aria-hidden="true" size={18} />}
        shortcut="S"
        isDisabled={player.queue.length === 0}
        onSelect={() => dispatch({ type: 'shuffleQueue' })}
      >
        {PLAYER_TEXTS.shuffleQueue}
      </MenuItem>
      <MenuCheckItem
        kind="checkbox"
        icon={<IconRepeat aria-hidden="true" size={18} />}
        shortcut="L"
        isChecked={player.isLooping}
        onSelect={() => dispatch({ type: 'setLoop', isLooping: !player.isLooping })}
      >
        {PLAYER_TEXTS.loopQueue}
      </MenuCheckItem>
      <MenuDivider />
      <MenuItem
        icon={<IconLink aria-hidden="true" size={18} />}
        shortcut="Z"
        isDisabled={player.mediaUrl === null}
        onSelect={onGetLink}
      >
        {PLAYER_TEXTS.getLink}
      </MenuItem>
    </MenuButton>
  );
}

export function QualityMenu({ player, dispatch, isCaptioned = false }: PlayerMenuProps) {
  return (
    <MenuButton
      isCaptioned={isCaptioned}
      label={PLAYER_TEXTS.quality}
      icon={<IconAdjustmentsHorizontal aria-hidden="true" size={ICON_SIZE} />}
    >
      {STREAMING_QUALITIES.map((streaming) => (
        <MenuCheckItem
          key={streaming}
          kind="radio"
          shortcut={QUALITY_KEYS[streaming]}
          isChecked={player.streaming === streaming}
          onSelect={() => dispatch({ type: 'setStreaming', streaming })}
        >
          {PLAYER_TEXTS.qualities[streaming]}
        </MenuCheckItem>
      ))}
      <MenuNote>{PLAYER_TEXTS.fromNextSong}</MenuNote>
    </MenuButton>
  );
}

export function ServerMenu({ player, dispatch, isCaptioned = false }: PlayerMenuProps) {
  return (
    <MenuButton
      isCaptioned={isCaptioned}
      label={PLAYER_TEXTS.server}
      icon={<IconServer2 aria-hidden="true" size={ICON_SIZE} />}
    >
      {SELECTABLE_HOST_SERVERS.map((server) => (
        <MenuCheckItem
          key={server}
          kind="radio"
          isChecked={player.server === server}
          onSelect={() => dispatch({ type: 'setServer', server })}
        >
          {PLAYER_TEXTS.servers[server]}
        </MenuCheckItem>
      ))}
      <MenuNote>{PLAYER_TEXTS.fromNextSong}</MenuNote>
    </MenuButton>
  );
}
