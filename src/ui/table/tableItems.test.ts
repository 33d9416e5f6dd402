import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeItems } from './tableView';

it('table items place each heading above its rows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (counts) => {
      const items = placeItems(
        counts.reduce((total, count) => total + count, 0),
        counts.map((count) => ({ count })),
      );
      const seen: string[] = [];
      for (let item = 0; item < items.count; item += 1) {
        const place = `${items.groupAt(item)} ${items.rowAt(item)}`;
        seen.push(
          items.isHeading(item) ? `${place} heading` : `${place} ${items.rowInGroup(item)}`,
        );
      }
      let row = 0;
      const expected = counts.flatMap((count, group) => [
        `${group} ${row} heading`,
        ...Array.from({ length: count }, (_, place) => {
          row += 1;
          return `${group} ${row - 1} ${place}`;
        }),
      ]);
      expect(seen).toEqual(expected);
    }),
  );
});
