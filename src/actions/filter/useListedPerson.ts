import { useCallback, useMemo } from 'react';
import { artistProfile } from '../../domain/song/artistProfile';
import type { Song } from '../../domain/song/song';
import { filterRows } from '../../engine/query/filterRows';
import { peopleOfSongs } from '../../engine/query/valuesOfSongs';
import { useNameLimit } from '../names/useNameLimit';
import type { AskedPerson, FindPeople } from './useAskedPerson';

const MOST_PEOPLE = 6;

/**
 * Who is asked for by id among those whom songs credit, and the way to ask for one of them.
 *
 * @param isShown whether somebody can be asked for now; whether a ranked match is on is not asked
 *   about before
 */
export function useListedPerson(
  songs: readonly Song[],
  personId: number | null,
  isShown: boolean,
): AskedPerson {
  const isRanked = useNameLimit(isShown) !== null;
  const profile = useMemo(
    () => (personId === null ? null : artistProfile(personId, songs)),
    [personId, songs],
  );
  const findPeople = useCallback<FindPeople>(
    async (text) =>
      filterRows(peopleOfSongs(songs), ({ names }) => names, text)
        .slice(0, MOST_PEOPLE)
        .map(({ names: [name = ''], ...person }) => ({ ...person, name, fittingName: null })),
    [songs],
  );
  return {
    memberCount: profile === null ? null : profile.members.length,
    personName: profile?.name ?? null,
    findPeople: isRanked ? undefined : findPeople,
  };
}
