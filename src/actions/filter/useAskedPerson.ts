import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { artistProfile } from '../../domain/song/artistProfile';
import type { FittingPerson } from '../../domain/song/hits';
import type { Song } from '../../domain/song/song';
import { filterRows } from '../../engine/query/filterRows';
import { peopleOfSongs } from '../../engine/query/valuesOfSongs';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useNameLimit } from '../names/useNameLimit';
import { useServices } from '../services';

/** People whose names match a text, the closest first. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FittingPerson[]>;

const MOST_PEOPLE = 6;

function peopleAmong(songs: readonly Song[], text: string): readonly FittingPerson[] {
  return filterRows(peopleOfSongs(songs), ({ names }) => names, text)
    .slice(0, MOST_PEOPLE)
    .map(({ names: [name = ''], ...person }) => ({ ...person, name, fittingName: null }));
}

/**
 * @param isShown whether a person can be chosen now; ranked time is not checked before
 * @param songs people are searched in the credits of these songs; null for the whole catalogue
 */
export function useAskedPerson(
  personId: number | null,
  isShown: boolean,
  songs: readonly Song[] | null = null,
) {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const nameLimit = useNameLimit(isShown);
  const { data: person } = useQuery({
    queryKey: ['cataloguePerson', facts?.savedAtMs ?? 0, personId],
    queryFn: () => (personId === null ? null : catalogue.ask('person', personId)),
    enabled: songs === null && personId !== null && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const profile = useMemo(
    () => (songs === null || personId === null ? null : artistProfile(personId, songs)),
    [personId, songs],
  );
  const findPeople = useCallback<FindPeople>(
    async (text, signal) => {
      if (songs !== null) return peopleAmong(songs, text);
      const question = { text, takenOff: [], isAnimeOnly: false, limit: MOST_PEOPLE };
      return (await catalogue.ask('suggest', question, { signal }))?.people ?? [];
    },
    [catalogue, songs],
  );
  return {
    /** 0 if that person is not a group, null without a person. */
    memberCount: personId === null ? null : (profile?.members.length ?? person?.memberCount ?? 0),
    personName: (profile ?? person)?.name ?? null,
    /** Undefined in ranked time, when names of people are not searched. */
    findPeople: nameLimit === null ? findPeople : undefined,
    nameLimit,
  };
}
