import { createContext, useContext } from 'react';

export interface GoOptions {
  /** Keeps the scroll position. */
  readonly keepsScroll?: boolean;
}

/** Navigation within the app. Addresses are without the number sign of the hash route. */
export interface Navigator {
  /** The href of a link to an address. */
  readonly hrefOf: (to: string) => string;
  /** Whether an address is the current one, shown or still loading. */
  readonly isAt: (to: string) => boolean;
  /** The same for the path only. */
  readonly isOnPath: (pathname: string) => boolean;
  /** Adds a history entry. */
  readonly push: (to: string, options?: GoOptions) => void;
  /** Replaces the current history entry. */
  readonly replace: (to: string, options?: GoOptions) => void;
  /** @param steps forward, or back if negative */
  readonly go: (steps: number) => void;
}

export const NavigatorContext = createContext<Navigator | null>(null);

/**
 * @returns the same object each time
 * @throws Error outside of the app's NavigatorContext
 */
export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (navigator === null) throw new Error('useNavigator needs a NavigatorContext above it');
  return navigator;
}
