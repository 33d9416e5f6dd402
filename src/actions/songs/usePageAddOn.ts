import { useLayoutEffect, useMemo, useRef } from 'react';
import { useAddress } from '../../routing/Link';
import type { OfferedList } from '../services';
import { useListAddOn } from './useListAddOn';

/** The first part of the window's title: what the page is about; empty while names are hidden. */
function pageName(): string {
  const [name = '', ...others] = document.title.split(' · ');
  return others.length === 0 ? '' : name;
}

/** What the add-on does with the list of the page, which is named after the page. */
export function usePageAddOn() {
  const addOn = useListAddOn();
  const address = useAddress();
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  return useMemo(
    () =>
      addOn && {
        ...addOn,
        open: (readIds: OfferedList['readIds']) =>
          addOn.open({ name: pageName(), readIds, address: latest.current }),
      },
    [addOn],
  );
}

export type PageAddOn = ReturnType<typeof usePageAddOn>;
