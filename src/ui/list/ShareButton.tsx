import { IconPlayerPlayFilled, IconShare3 } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import type { MenuAction } from '../menu/menuEntry';
import { useIsPhone } from '../nearness/useWindowQuery';

interface ShareButtonProps {
  readonly onShare: () => void;
}

/** The same in the menu of a phone's page, where tabs need the place. */
export function shareEntry(onShare: () => void): MenuAction {
  return { kind: 'action', label: texts.pageWords.share, Icon: IconShare3, onSelect: onShare };
}

/** Shares the page it is on; what happens and what is said is the caller's. */
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

/** In the head of a page: plays its songs and shares it. A phone has Share in the page's menu. */
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
