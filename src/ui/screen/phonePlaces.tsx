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
  /** Actions for the page itself, not for its songs. */
  readonly entries?: readonly MenuEntry[] | undefined;
  readonly children: ReactNode;
}

/** On a phone, moves content that wide windows show beside a list into the page's first lines. */
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

/** The place where a phone renders the content of this name. */
export function PhonePlace({ name, className }: PhonePlaceProps) {
  return <div ref={useContext(PlacesContext)?.refs[name]} className={className} />;
}

interface InPhonePlaceProps {
  readonly name: PlaceName;
  /** Also on wide windows, if the page has the place. */
  readonly isEverywhere?: boolean;
  readonly children: ReactNode;
}

/** Rendered in the named place on a phone, and in its normal place on wide windows. */
export function InPhonePlace({ name, isEverywhere = false, children }: InPhonePlaceProps) {
  const places = useContext(PlacesContext);
  const isPhone = useIsPhone();
  if (!(isPhone || isEverywhere) || places === null) return children;
  const element = places.elements[name];
  return element ? createPortal(children, element) : null;
}

/** Actions for the page itself, not for its songs; on a phone they are at the end of its menu. */
export function usePageEntries(): readonly MenuEntry[] {
  return useContext(PlacesContext)?.entries ?? NO_ENTRIES;
}
