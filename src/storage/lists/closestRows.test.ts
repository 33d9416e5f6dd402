import { describe, expect, it } from 'vitest';
import { NameRows } from '../../engine/query/nameRows';
import { findClosest } from './closestRows';

function find(names: readonly string[], text: string, limit = 3) {
  const nameRows = new NameRows();
  for (const name of names) nameRows.add([name]);
  const empty = {
    animeName: '',
    romajiName: '',
    annId: '',
    vintage: '',
    facts: null,
    animeNameCount: 0,
  };
  const rows = names.map((name, place) => ({
    ...empty,
    id: place + 1,
    key: null,
    name,
    searchedNames: [name],
  }));
  return findClosest(rows, nameRows, { filters: [text], texts: [text], limit });
}

describe('the closest rows', () => {
  it('are found among thousands by the beginning of a name', () => {
    const many = Array.from({ length: 3000 }, (_, place) => `Song of the rain ${place}`);
    expect(find(['Rain', ...many], 'rain')).toEqual({ ids: [1, 3001, 3000], totalCount: 3001 });
  });

  it('put a full match before names that only begin with the text', () => {
    const many = Array.from({ length: 3000 }, (_, place) => `Rain ${place}`);
    expect(find(['Rain', ...many], 'rain', 2)).toEqual({ ids: [1, 3001], totalCount: 3001 });
  });

  it('are the newest ones when all are equally close', () => {
    const many = Array.from({ length: 500 }, (_, place) => `Rain ${place}`);
    expect(find(many, 'rain')).toEqual({ ids: [500, 499, 498], totalCount: 500 });
  });
});
