import { IconShare3 } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import type { MenuEntry } from '../menu/menuEntry';

/** Shares the page, in the menu of a phone. */
export function shareEntry(onShare: () => void): MenuEntry {
  return {
    kind: 'action',
    label: texts.list.share,
    icon: <IconShare3 aria-hidden="true" size={18} />,
    onSelect: onShare,
  };
}
