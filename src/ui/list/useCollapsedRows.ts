import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Tells of rows that stood open and do so no more. */
export function useCollapsedRows(
  expanded: ReadonlySet<string>,
  onCollapse: (index: number) => void,
): void {
  const before = useRef(expanded);
  const tell = useEffectEvent(onCollapse);
  useLayoutEffect(() => {
    for (const rowKey of before.current) if (!expanded.has(rowKey)) tell(Number(rowKey));
    before.current = expanded;
  }, [expanded]);
}
