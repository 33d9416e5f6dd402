import { IconPlayerPlayFilled, IconShare3 } from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { type MenuAction, menuAction } from '../menu/menuEntry';

/** Shares its page, in the page's menu; the caller handles the press and shows the message. */
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
