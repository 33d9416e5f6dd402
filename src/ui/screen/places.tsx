import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from '../menu/menuEntry';

type PlaceName = 'count' | 'actions' | 'menu' | 'chips' | 'tools';
type Elements = Readonly<Partial<Record<PlaceName, HTMLElement | null>>>;

interface Places {
  readonly elements: Elements;
  readonly refs: Readonly<Record<PlaceName, (element: HTMLElement | null) => void>>;
  readonly entries: readonly MenuEntry[];
}

const NO_ENTRIES: readonly MenuEntry[] = [];
const PlacesContext = createContext<Places | null>(null);

interface PlacesProviderProps {
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly children: ReactNode;
}

/** Moves what a list brings along (its count and actions) into the page's first lines. */
export function PlacesProvider(props: PlacesProviderProps) {
  const { entries = NO_ENTRIES, children } = props;
  const [elements, setElements] = useState<Elements>({});
  const [refs] = useState(() => {
    const ref = (name: PlaceName) => (element: HTMLElement | null) =>
      setElements((current) => ({ ...current, [name]: element }));
    return {
      count: ref('count'),
      actions: ref('actions'),
      menu: ref('menu'),
      chips: ref('chips'),
      tools: ref('tools'),
    };
  });
  const places = useMemo(() => ({ elements, refs, entries }), [elements, refs, entries]);
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

interface PlaceProps {
  readonly name: PlaceName;
  readonly className?: string | undefined;
}

export function Place({ name, className }: PlaceProps) {
  return <div ref={useContext(PlacesContext)?.refs[name]} className={className} />;
}

interface InPlaceProps {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

/** Rendered in the named place of the page; on a page without places, where it stands. */
export function InPlace({ name, children }: InPlaceProps) {
  const places = useContext(PlacesContext);
  if (places === null) return children;
  const element = places.elements[name];
  return element ? createPortal(children, element) : null;
}

/** Actions for the page itself, not for its songs: the end of its menu. */
export function usePageEntries(): readonly MenuEntry[] {
  return useContext(PlacesContext)?.entries ?? NO_ENTRIES;
}
