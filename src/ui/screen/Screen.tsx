import type { MenuEntry } from '../menu/menuEntry';
import { PhonePlacesProvider } from './phonePlaces';
import { ScreenColumn, type ScreenColumnProps } from './ScreenColumn';

export interface ScreenProps extends ScreenColumnProps {
  /** What the page can do beside what it does with its songs; a phone has it in the page's menu. */
  readonly entries?: readonly MenuEntry[] | undefined;
}

/** A screen with places in its first lines, which a phone fills with what is further down on wide windows. */
export function Screen({ entries, children, ...column }: ScreenProps) {
  return (
    <ScreenColumn {...column}>
      <PhonePlacesProvider entries={entries}>{children}</PhonePlacesProvider>
    </ScreenColumn>
  );
}
