import { IconAdjustmentsHorizontal, IconDots, IconServer2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { PlayerCommand, PlayerSnapshot } from '../../../domain/media/playback';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';
import { LazyMenu } from '../../menu/Menu';
import type { PlayerMenuKind } from './PlayerMenuPopup';
import styles from './PlayerMenus.module.css';

export interface PlayerMenuProps {
  readonly player: PlayerSnapshot;
  readonly dispatch: (command: PlayerCommand) => void;
  /** Shows the menu's name under its icon. */
  readonly isCaptioned?: boolean;
}

interface PlayerMenuButtonProps extends PlayerMenuProps {
  readonly kind: PlayerMenuKind;
  readonly label: string;
  readonly icon: ReactNode;
  /** What is chosen, in a word. */
  readonly word?: string;
  readonly onGetLink?: () => void;
  readonly onOpenSound?: () => void;
}

const ICON_SIZE = 20;
const nothing = () => undefined;

/** What is to be seen of a button is part of its name, in the same order. */
function nameOf(label: string, word: string | undefined, isCaptioned: boolean): string {
  if (word === undefined) return label;
  return isCaptioned ? `${word}, ${label}` : `${label}: ${word}`;
}

function PlayerMenuButton(props: PlayerMenuButtonProps) {
  const { label, icon, word, isCaptioned = false } = props;
  const { onGetLink = nothing, onOpenSound = nothing } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        className={word === undefined || isCaptioned ? '' : (styles.worded ?? '')}
        label={label}
        aria-label={nameOf(label, word, isCaptioned)}
        isCaptioned={isCaptioned}
        icon={
          <>
            {icon}
            {word === undefined ? null : <span className={styles.word}>{`${word} `}</span>}
          </>
        }
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor ? (
        <LazyMenu onClose={close}>
          {({ PlayerMenuPopup }) => (
            <PlayerMenuPopup
              {...props}
              anchor={anchor}
              onGetLink={onGetLink}
              onOpenSound={onOpenSound}
              onClose={close}
            />
          )}
        </LazyMenu>
      ) : null}
    </>
  );
}

/** Shuffle queue, Loop queue, the sound and Get link. */
export function MoreMenu(
  props: PlayerMenuProps & { readonly onGetLink: () => void; readonly onOpenSound: () => void },
) {
  const icon = <IconDots aria-hidden="true" size={ICON_SIZE} />;
  return <PlayerMenuButton {...props} kind="more" label={texts.player.more} icon={icon} />;
}

/** Says what is chosen in a word, where there is room. */
export function QualityMenu(props: PlayerMenuProps) {
  return (
    <PlayerMenuButton
      {...props}
      kind="quality"
      label={texts.player.quality}
      word={texts.player.qualities[props.player.streaming]}
      icon={<IconAdjustmentsHorizontal aria-hidden="true" size={ICON_SIZE} />}
    />
  );
}

/** The same for the host. */
export function ServerMenu(props: PlayerMenuProps) {
  return (
    <PlayerMenuButton
      {...props}
      kind="server"
      label={texts.player.server}
      word={texts.player.servers[props.player.server]}
      icon={<IconServer2 aria-hidden="true" size={ICON_SIZE} />}
    />
  );
}
