import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AddressEntry } from '../../domain/filter/fieldKinds';
import { useAddress } from '../../routing/Link';
import { withParameters } from '../../routing/withParameters';
import type { ListKind } from '../../storage/settings/settings';
import { useServices } from '../services';
import { useQueuedParameters } from './useQueuedParameters';

const SORT_PARAMETER = 'sort';
export const ORDER_PARAMETERS: readonly string[] = [SORT_PARAMETER, 'seed'];

type Change = (current: URLSearchParams) => URLSearchParams;

function withKeptOrder(parameters: URLSearchParams, kept: string): URLSearchParams {
  const order = new URLSearchParams(kept);
  if (parameters.has(SORT_PARAMETER) || !order.has(SORT_PARAMETER)) return parameters;
  const entries = [...order].filter(([name]) => ORDER_PARAMETERS.includes(name));
  return withParameters(parameters, ORDER_PARAMETERS, entries);
}

/**
 * The order that was chosen last when the page was opened; empty for no list. A choice in another
 * tab applies to lists that are opened later, so that the rows of this one do not move.
 */
function useKeptOrder(kind: ListKind | null): string {
  const { listOrders } = useServices().storage;
  const { pathname } = useAddress();
  const read = () => ({
    pathname,
    kind,
    order: kind === null ? '' : listOrders.getSettings()[kind],
  });
  const [opened, setOpened] = useState(read);
  if (opened.pathname === pathname && opened.kind === kind) return opened.order;
  const next = read();
  setOpened(next);
  return next.order;
}

/**
 * The address of a list. Without an order, the one chosen last for such lists is written into it.
 *
 * @param kind null where the page has no such list
 */
export function useListAddress(kind: ListKind | null) {
  const [parameters, changeParameters] = useQueuedParameters();
  const { listOrders } = useServices().storage;
  const kept = useKeptOrder(parameters.has(SORT_PARAMETER) ? null : kind);
  const asked = useMemo(() => withKeptOrder(parameters, kept), [parameters, kept]);
  const change = useCallback(
    (next: Change, isStep?: boolean) =>
      changeParameters((current) => next(withKeptOrder(current, kept)), isStep),
    [changeParameters, kept],
  );

  const isUnsaid = asked !== parameters;
  useEffect(() => {
    if (isUnsaid) changeParameters((current) => withKeptOrder(current, kept));
  }, [isUnsaid, changeParameters, kept]);

  const keepOrder = useCallback(
    (entries: readonly AddressEntry[]) => {
      const text = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
      if (kind !== null) listOrders.changeSettings({ [kind]: text });
    },
    [kind, listOrders],
  );
  return {
    parameters: asked,
    change,
    /** Stores an order, as in an address, for all lists of this kind; an empty one resets it. */
    keepOrder,
  };
}
