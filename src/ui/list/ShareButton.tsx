import { IconPlayerPlayFilled, IconShare3 } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import type { MenuAction } from '../menu/menuEntry';
import { useIsPhone } from '../nearness/useWindowQuery';

interface ShareButtonProps {
  readonly onShare: () => void;
}

/** The same as an entry of the page menu on a phone, where tabs need the space. */
export function shareEntry(onShare: () => void): MenuAction {
  return { kind: 'action', label: texts.pageWords.share, Icon: IconShare3, onSelect: onShare };
}

/** Shares its page; the caller handles the press and shows the message. */
export function ShareButton({ onShare }: ShareButtonProps) {
  return (
    <Button onClick={onShare}>
      <IconShare3 aria-hidden="true" size={18} />
      {texts.pageWords.share}
    </Button>
  );
}

interface PlayAndShareProps extends ShareButtonProps {
  readonly canPlay: boolean;
  readonly onPlay: () => void;
}

/** Plays and shares the songs of a page, in its head. On a phone, Share is in the page menu. */
export function PlayAndShare({ canPlay, onPlay, onShare }: PlayAndShareProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <Button variant="filled" disabled={!canPlay} onClick={onPlay}>
        <IconPlayerPlayFilled aria-hidden="true" size={18} />
        {texts.common.play}
      </Button>
      {!isPhone && <ShareButton onShare={onShare} />}
    </>
  );
}
