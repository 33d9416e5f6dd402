import { createContext, useContext } from 'react';
import type { Address } from './address';

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

/**
 * The path that is shown, still encoded.
 *
 * @throws Error outside of the app's PathnameContext
 */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  if (pathname === null) throw new Error('usePathname needs a PathnameContext above it');
  return pathname;
}
