import { describe, expect, it } from 'vitest';
import { readListQuery, withListQuery, writeListQuery } from './listQuery';

const SORTS = ['newest', 'name', 'anime', 'vintage'] as const;
const DEFAULTS = { page: 1, sort: 'newest', filter: '' };

describe('readListQuery', () => {
  it.each([
    ['', {}],
    ['page=2&sort=name&filter=ko', { page: 2, sort: 'name', filter: 'ko' }],
    ['page=0', {}],
    ['page=-3', {}],
    ['page=2.5', {}],
    ['page=two', {}],
    ['page=1e3', {}],
    ['page=99999999999999999999', { page: 1_000_000_000 }],
    ['page=', {}],
    ['sort=rating', {}],
    ['sort=__proto__', {}],
    ['filter=%E3%82%B3%20%26%20b', { filter: 'コ & b' }],
    ['page=3&page=4', { page: 3 }],
  ])('reads the address parameters “%s”', (search, expected) => {
    expect(readListQuery(new URLSearchParams(search), SORTS)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('falls back to the default sort when the list does not offer the sort in the address', () => {
    const query = readListQuery(new URLSearchParams('sort=vintage'), ['newest', 'name']);
    expect(query.sort).toBe('newest');
  });
});

describe('writeListQuery', () => {
  it('leaves values that are the default out of the address', () => {
    expect(writeListQuery({ page: 1, sort: 'newest', filter: '  ' }, 'newest')).toEqual({});
  });

  it('writes a query that readListQuery reads back unchanged', () => {
    const query = { page: 12, sort: 'vintage', filter: 'a=b&c 100%' } as const;
    const parameters = new URLSearchParams(writeListQuery(query, 'newest'));
    expect(readListQuery(parameters, SORTS)).toEqual(query);
  });
});

describe('withListQuery', () => {
  const change = (search: string, part: object, isSortKept: boolean) =>
    withListQuery(
      new URLSearchParams(search),
      { page: 1, sort: 'newest', filter: '', ...part },
      { ownSort: 'newest', isSortKept },
    ).toString();

  it.each([
    ['type=op&page=3&filter=ko', { page: 2 }, true, 'page=2&type=op'],
    ['sort=difficulty&type=op', { filter: 'a' }, true, 'filter=a&sort=difficulty&type=op'],
    ['sort=random&seed=7', { sort: 'name' }, false, 'sort=name'],
    ['sort=-name&type=op', {}, false, 'type=op'],
  ])(
    'turns the address %s and the change %j into the expected address',
    (search, part, isSortKept, expected) => {
      expect(change(search, part, isSortKept)).toBe(expected);
    },
  );
});
