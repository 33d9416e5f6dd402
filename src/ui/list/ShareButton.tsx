import { IconShare3 } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';

interface ShareButtonProps {
  readonly onShare: () => void;
}

/** Shares the page it stands on; what happens and what is said is the caller's. */
export function ShareButton({ onShare }: ShareButtonProps) {
  return (
    <Button onClick={onShare}>
      <IconShare3 aria-hidden="true" size={18} />
      {texts.pageWords.share}
    </Button>
  );
}
