import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from '../menu/menuEntry';
import { useIsPhone } from '../nearness/useWindowQuery';

type PlaceName = 'count' | 'actions' | 'chips' | 'tools';
type Elements = Readonly<Partial<Record<PlaceName, HTMLElement | null>>>;

interface PhonePlaces {
  readonly elements: Elements;
  readonly refs: Readonly<Record<PlaceName, (element: HTMLElement | null) => void>>;
  readonly entries: readonly MenuEntry[];
}

const NO_ENTRIES: readonly MenuEntry[] = [];
const PlacesContext = createContext<PhonePlaces | null>(null);

interface PhonePlacesProviderProps {
  /** What the page can do beside what it does with its songs. */
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly children: ReactNode;
}

/** Puts what is beside a list on wide windows into the page's first lines on a phone. */
export function PhonePlacesProvider(props: PhonePlacesProviderProps) {
  const { entries = NO_ENTRIES, children } = props;
  const [elements, setElements] = useState<Elements>({});
  const [refs] = useState(() => {
    const ref = (name: PlaceName) => (element: HTMLElement | null) =>
      setElements((current) => ({ ...current, [name]: element }));
    return {
      count: ref('count'),
      actions: ref('actions'),
      chips: ref('chips'),
      tools: ref('tools'),
    };
  });
  const places = useMemo(() => ({ elements, refs, entries }), [elements, refs, entries]);
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

interface PhonePlaceProps {
  readonly name: PlaceName;
  readonly className?: string | undefined;
}

/** Where a phone draws what asks for this place. */
export function PhonePlace({ name, className }: PhonePlaceProps) {
  return <div ref={useContext(PlacesContext)?.refs[name]} className={className} />;
}

interface InPhonePlaceProps {
  readonly name: PlaceName;
  /** Also on wide windows, where the page has the place for it. */
  readonly isEverywhere?: boolean;
  readonly children: ReactNode;
}

/** Shown in the named place of the page on a phone, and where it is written on wide windows. */
export function InPhonePlace({ name, isEverywhere = false, children }: InPhonePlaceProps) {
  const places = useContext(PlacesContext);
  const isPhone = useIsPhone();
  if (!(isPhone || isEverywhere) || places === null) return children;
  const element = places.elements[name];
  return element ? createPortal(children, element) : null;
}

/** What the page can do beside what it does with its songs: on a phone the end of its menu. */
export function usePageEntries(): readonly MenuEntry[] {
  return useContext(PlacesContext)?.entries ?? NO_ENTRIES;
}
