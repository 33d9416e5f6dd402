import { createContext, useContext } from 'react';
import type { Address } from './address';

export const AddressContext = createContext<Address | null>(null);
/** The same address's path: who reads that alone is not drawn anew by each change of a query. */
export const PathnameContext = createContext<string | null>(null);

/**
 * The address that is shown: another object after each navigation, also after one to the same
 * address.
 *
 * @throws Error outside of the app's AddressContext: a mistake in the program, not of a user.
 */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (address === null) throw new Error('useAddress needs an AddressContext above it');
  return address;
}

/**
 * The path of the address that is shown, still encoded.
 *
 * @throws Error outside of the app's PathnameContext: a mistake in the program, not of a user.
 */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  if (pathname === null) throw new Error('usePathname needs a PathnameContext above it');
  return pathname;
}
