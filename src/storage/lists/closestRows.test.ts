import { describe, expect, it } from 'vitest';
import { createNameRows } from '../../engine/query/nameRows';
import { findClosest } from './closestRows';

function find(names: readonly string[], text: string, limit = 3) {
  const nameRows = createNameRows();
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
  it('are found among very many, by the beginning of their names', () => {
    const many = Array.from({ length: 3000 }, (_, place) => `Song of the rain ${place}`);
    expect(find(['Rain', ...many], 'rain')).toEqual({ ids: [1, 3001, 3000], totalCount: 3001 });
  });

  it('are the whole name before all that only begin with it', () => {
    const many = Array.from({ length: 3000 }, (_, place) => `Rain ${place}`);
    expect(find(['Rain', ...many], 'rain', 2)).toEqual({ ids: [1, 3001], totalCount: 3001 });
  });

  it('are the newest where all are as close', () => {
    const many = Array.from({ length: 500 }, (_, place) => `Rain ${place}`);
    expect(find(many, 'rain')).toEqual({ ids: [500, 499, 498], totalCount: 500 });
  });
});
