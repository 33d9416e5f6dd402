import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import type { Address } from './address';

export const RouteIdContext = createContext<number | null>(null);

/** The id in the path that is shown, or null if the route has none. */
export function useRouteId(): number | null {
  return useContext(RouteIdContext);
}

export const AddressContext = createContext<Address | null>(null);
/** Only the path: components that read it do not render again when parameters change. */
export const PathnameContext = createContext<string | null>(null);

/**
 * The address that is shown. It is a new object after each navigation, even to the same address.
 *
 * @throws Error outside of the app's AddressContext
 */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (address === null) throw new Error('useAddress needs an AddressContext above it');
  return address;
}

/** The path that is shown, still encoded. @throws Error outside of the app's PathnameContext */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  if (pathname === null) throw new Error('usePathname needs a PathnameContext above it');
  return pathname;
}

interface GoOptions {
  /** Keeps the scroll position. */
  readonly keepsScroll?: boolean;
}

/** Navigation within the app. Addresses are without the number sign of the hash route. */
export interface Navigator {
  /** The href of a link to an address. */
  readonly hrefOf: (to: string) => string;
  /** Whether an address is the current one, shown or still loading. */
  readonly isAt: (to: string) => boolean;
  /** The current address, shown or still loading. */
  readonly read: () => Address;
  /** Adds a history entry. */
  readonly push: (to: string, options?: GoOptions) => void;
  /** Replaces the current history entry. */
  readonly replace: (to: string, options?: GoOptions) => void;
  /** @param steps forward, or back if negative */
  readonly go: (steps: number) => void;
}

export const NavigatorContext = createContext<Navigator | null>(null);

/** @returns one object for the life of the app. @throws Error outside of NavigatorContext */
export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (navigator === null) throw new Error('useNavigator needs a NavigatorContext above it');
  return navigator;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** Whether the browser handles the click: a new tab or window, or a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.altKey ||
    event.ctrlKey ||
    event.shiftKey ||
    (target !== '' && target !== '_self')
  );
}

/**
 * A link within the app. A link to the current address adds no history entry. An onClick that calls
 * preventDefault cancels the navigation.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigator = useNavigator();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (navigator.isAt(to)) navigator.replace(to);
    else navigator.push(to);
  }

  return <a {...rest} href={navigator.hrefOf(to)} onClick={follow} />;
}
