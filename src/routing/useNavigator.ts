import { createContext, useContext } from 'react';

export interface GoOptions {
  /** The page stays scrolled as it is. */
  readonly keepsScroll?: boolean;
}

/** The ways to other addresses; they are written without the number sign in front. */
export interface Navigator {
  /** What a link to an address holds. */
  readonly hrefOf: (to: string) => string;
  /** Whether the history is at an address, shown or still on its way. */
  readonly isAt: (to: string) => boolean;
  /** The same, whatever its parameters are. */
  readonly isOnPath: (pathname: string) => boolean;
  /** As a new step in the history. */
  readonly push: (to: string, options?: GoOptions) => void;
  /** In the place of the current step. */
  readonly replace: (to: string, options?: GoOptions) => void;
  /** @param steps that many on, or back where it is negative */
  readonly go: (steps: number) => void;
}

export const NavigatorContext = createContext<Navigator | null>(null);

/**
 * @returns the same object each time
 * @throws Error outside of the app's NavigatorContext: a mistake in the program, not of a user.
 */
export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (navigator === null) throw new Error('useNavigator needs a NavigatorContext above it');
  return navigator;
}
