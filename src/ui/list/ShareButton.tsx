import { IconPlayerPlayFilled, IconShare3 } from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { type MenuAction, menuAction } from '../menu/menuEntry';

interface ShareButtonProps {
  readonly onShare: () => void;
}

/** Shares its page, in the page's head; the caller handles the press and shows the message. */
export function ShareButton({ onShare }: ShareButtonProps) {
  return (
    <Button onClick={onShare}>
      <IconShare3 aria-hidden="true" size={18} />
      {texts.pageWords.share}
    </Button>
  );
}

/** Shares what has no name of its own, in its menu. */
export function shareEntry(onShare: () => unknown): MenuAction {
  return menuAction(texts.pageWords.share, IconShare3, onShare);
}

interface PlayButtonProps {
  readonly canPlay: boolean;
  readonly onPlay: () => void;
}

export function PlayButton({ canPlay, onPlay }: PlayButtonProps) {
  return (
    <Button variant="filled" disabled={!canPlay} onClick={onPlay}>
      <IconPlayerPlayFilled aria-hidden="true" size={18} />
      {texts.common.play}
    </Button>
  );
}
