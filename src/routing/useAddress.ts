import { createContext, useContext } from 'react';
import type { Address } from './address';

export const AddressContext = createContext<Address | null>(null);

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
