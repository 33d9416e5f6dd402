import type { MenuEntry } from '../menu/menuEntry';
import { PlacesProvider } from './places';
import { ScreenColumn, type ScreenColumnProps } from './ScreenColumn';

export interface ScreenProps extends ScreenColumnProps {
  /** Actions for the page itself, not for its songs: the end of its menu. */
  readonly entries?: readonly MenuEntry[] | undefined;
}

/** A screen with places in its first lines, which its list fills. */
export function Screen({ entries, children, ...column }: ScreenProps) {
  return (
    <ScreenColumn {...column}>
      <PlacesProvider entries={entries}>{children}</PlacesProvider>
    </ScreenColumn>
  );
}
