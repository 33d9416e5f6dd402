import { IconShare3 } from '@tabler/icons-react';
import { Button } from '../controls/Button';
import { LIST_TEXTS } from './texts';

interface ShareButtonProps {
  readonly onShare: () => void;
}

/** Shares the page it stands on; what happens and what is said is the caller's. */
export function ShareButton({ onShare }: ShareButtonProps) {
  return (
    <Button onClick={onShare}>
      <IconShare3 aria-hidden="true" size={18} />
      {LIST_TEXTS.share}
    </Button>
  );
}
