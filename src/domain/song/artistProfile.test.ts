import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { artistProfile, rolesOf } from './artistProfile';
import { combineRoles } from './personSongs';
import type { Song } from './song';

const ID = 7;
const SAWANO = buildPerson({ id: ID, names: ['Hiroyuki Sawano', '澤野弘之'] });
const NZK = buildPerson({
  id: 70,
  names: ['SawanoHiroyuki[nZk]'],
  members: [{ id: ID, names: ['Hiroyuki Sawano', 'Sawano'] }],
});
const OTHER = buildPerson({ id: 8, names: ['Other'] });

const byPeople = (people: Partial<Pick<Song, 'artists' | 'composers' | 'arrangers'>>) =>
  buildSong({ artists: [OTHER], ...people });

describe('artistProfile', () => {
  it.each<[string, readonly Song[], string | null, readonly string[]]>([
    ['artists', [byPeople({ artists: [SAWANO] })], 'Hiroyuki Sawano', ['澤野弘之']],
    ['composers', [byPeople({ composers: [SAWANO] })], 'Hiroyuki Sawano', ['澤野弘之']],
    ['arrangers', [byPeople({ arrangers: [SAWANO] })], 'Hiroyuki Sawano', ['澤野弘之']],
    ['members of a group', [byPeople({ artists: [NZK] })], 'Hiroyuki Sawano', ['Sawano']],
    [
      'groups of a person',
      [byPeople({ artists: [{ ...OTHER, groups: [{ id: ID, names: ['Group'] }] }] })],
      'Group',
      [],
    ],
    [
      'all of them, artists first, each name once',
      [
        byPeople({ composers: [{ ...SAWANO, names: ['S.H.'] }] }),
        byPeople({ artists: [SAWANO, NZK] }),
      ],
      'Hiroyuki Sawano',
      ['澤野弘之', 'S.H.', 'Sawano'],
    ],
    [
      'names that differ in case alone, which count as one',
      [byPeople({ artists: [{ ...SAWANO, names: ['maaya', 'MAAYA'] }] })],
      'maaya',
      [],
    ],
    ['nobody', [byPeople({})], null, []],
    ['no song', [], null, []],
  ])('finds the name among %s [2.47]', (_name, songs, name, otherNames) => {
    expect(artistProfile(ID, songs)).toMatchObject({ id: ID, name, otherNames });
  });

  it('finds groups in the entry of the person and in the entry of the group', () => {
    const withGroup = { ...SAWANO, groups: [{ id: 71, names: ['Band'] }] };
    const songs = [byPeople({ artists: [NZK] }), byPeople({ composers: [withGroup, NZK] })];
    expect(artistProfile(ID, songs)).toMatchObject({
      groups: [
        { id: 71, names: ['Band'] },
        { id: 70, names: ['SawanoHiroyuki[nZk]'] },
      ],
      members: [],
    });
  });

  it('finds members in the entry of the group and in the entry of the member', () => {
    const mizuki = buildPerson({ id: 9, names: ['mizuki'], groups: [{ id: 70, names: [] }] });
    const profile = artistProfile(70, [byPeople({ artists: [NZK, mizuki] })]);
    expect(profile.members).toEqual([
      { id: ID, names: ['Hiroyuki Sawano', 'Sawano'] },
      { id: 9, names: ['mizuki'] },
    ]);
    expect(profile.groups).toEqual([]);
  });

  it('leaves out groups without a name and a group with the id of the person', () => {
    const odd = {
      ...SAWANO,
      groups: [
        { id: 90, names: [] },
        { id: ID, names: ['Hiroyuki Sawano'] },
      ],
    };
    expect(artistProfile(ID, [byPeople({ artists: [odd] })]).groups).toEqual([]);
  });
});

describe('rolesOf', () => {
  const answer = (songs: readonly Song[]) => ({ songs, droppedCount: 0, isFull: false });
  const NOTHING = { isArtist: false, isComposer: false, isArranger: false };
  const COMPOSED = byPeople({ composers: [SAWANO] });
  const ARRANGED = byPeople({ arrangers: [NZK] });
  const MEMBER = buildPerson({ id: 95, groups: [{ id: ID, names: ['Hiroyuki Sawano'] }] });
  const BY_MEMBER = byPeople({ composers: [MEMBER] });

  it.each([
    ['sings alone', [byPeople({ artists: [SAWANO] })], [], { isArtist: true }],
    ['composes', [], [COMPOSED], { isComposer: true }],
    ['arranges alone, as one of a group', [], [ARRANGED], { isArranger: true }],
    ['does both', [], [COMPOSED, ARRANGED], { isComposer: true, isArranger: true }],
    ['composes as a group', [], [BY_MEMBER, ARRANGED], { isComposer: true, isArranger: true }],
    ['is credited for neither', [], [byPeople({})], { isComposer: true }],
    ['does nothing', [], [], {}],
  ])('gives the roles of a person who %s', (_, sung, created, roles) => {
    const all = combineRoles(answer(sung), answer(created));
    expect(rolesOf(ID, all)).toEqual({ ...NOTHING, ...roles });
  });
});
