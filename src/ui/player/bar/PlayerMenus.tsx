import { IconAdjustmentsHorizontal, IconDots, IconServer2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlayerSnapshot } from '../../../domain/media/playback';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/IconButton';
import { LazyMenu } from '../../menu/Menu';
import type { PlayerMenuKind, PlayerMenuProps } from './PlayerMenuPopup';
import styles from './PlayerMenus.module.css';

const ICONS = { more: IconDots, quality: IconAdjustmentsHorizontal, server: IconServer2 } as const;
const ICON_SIZE = 20;

/** The text of the current choice. */
function wordOf(kind: PlayerMenuKind, player: PlayerSnapshot): string | undefined {
  if (kind === 'more') return undefined;
  return kind === 'quality'
    ? texts.player.qualities[player.streaming]
    : texts.player.servers[player.server];
}

/** The accessible name includes the visible text, in the same order. */
function nameOf(label: string, word: string | undefined, isCaptioned: boolean): string {
  if (word === undefined) return label;
  return isCaptioned ? `${word}, ${label}` : `${label}: ${word}`;
}

/** A button that opens one of the player's menus. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { kind, player, isCaptioned = false } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const Icon = ICONS[kind];
  const label = texts.player[kind];
  const word = wordOf(kind, player);
  return (
    <>
      <IconButton
        className={word === undefined || isCaptioned ? '' : (styles.worded ?? '')}
        label={label}
        aria-label={nameOf(label, word, isCaptioned)}
        isCaptioned={isCaptioned}
        icon={
          <>
            <Icon aria-hidden="true" size={ICON_SIZE} />
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
            <PlayerMenuPopup {...props} label={label} anchor={anchor} onClose={close} />
          )}
        </LazyMenu>
      ) : null}
    </>
  );
}
