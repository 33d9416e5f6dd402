import type { MenuEntry } from '../menu/menuEntry';
import { PhonePlacesProvider } from './phonePlaces';
import { ScreenColumn, type ScreenColumnProps } from './ScreenColumn';

export interface ScreenProps extends ScreenColumnProps {
  /** Actions for the page itself, not for its songs; on a phone they are in the page menu. */
  readonly entries?: readonly MenuEntry[] | undefined;
}

/**
 * A screen with places in its first lines. A phone fills them with content that wide windows show
 * further down.
 */
export function Screen({ entries, children, ...column }: ScreenProps) {
  return (
    <ScreenColumn {...column}>
      <PhonePlacesProvider entries={entries}>{children}</PhonePlacesProvider>
    </ScreenColumn>
  );
}
