import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { artistProfile } from '../../domain/song/artistProfile';
import type { Song } from '../../domain/song/song';
import { filterRows } from '../../engine/query/filterRows';
import type { PersonFacts } from '../../engine/query/questions';
import { peopleOfSongs } from '../../engine/query/valuesOfSongs';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useNameLimit } from '../names/useNameLimit';
import { useServices } from '../services';

/** A person whose name fits a text. */
export interface FittingPerson {
  readonly personId: number;
  readonly name: string;
  /** Another name, where it is the one that fits; else null. */
  readonly fittingName: string | null;
  readonly songCount: number;
}

/** Those whose names fit a text, the closest first. */
export type FindPeople = (text: string, signal: AbortSignal) => Promise<readonly FittingPerson[]>;

const MOST_PEOPLE = 6;

export interface AskedPerson {
  /** How many people are in the group that is asked for; null for none. */
  readonly memberCount: number | null;
  readonly personName: string | null;
  /** Undefined in ranked time, in which names of people are not searched. */
  readonly findPeople: FindPeople | undefined;
}

function peopleAmong(songs: readonly Song[], text: string): readonly FittingPerson[] {
  return filterRows(peopleOfSongs(songs), ({ names }) => names, text)
    .slice(0, MOST_PEOPLE)
    .map(({ names: [name = ''], ...person }) => ({ ...person, name, fittingName: null }));
}

/**
 * Who is asked for by id, and the way to ask for a person by name.
 *
 * @param isShown whether a person can be asked for now; ranked time is not looked up before
 * @param songs the people they credit are the choice; without, those of the whole catalogue
 */
export function useAskedPerson(
  personId: number | null,
  isShown: boolean,
  songs: readonly Song[] | null = null,
): AskedPerson {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const isRanked = useNameLimit(isShown) !== null;
  const { data: person } = useQuery({
    queryKey: ['cataloguePerson', facts?.savedAtMs ?? 0, personId],
    queryFn: async (): Promise<PersonFacts | null> => {
      const panel = await catalogue.panel();
      return (personId === null ? null : await panel?.readPerson(personId)) ?? null;
    },
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
      return (await catalogue.suggest(question, signal))?.people ?? [];
    },
    [catalogue, songs],
  );
  return {
    memberCount: personId === null ? null : (profile?.members.length ?? person?.memberCount ?? 0),
    personName: (profile ?? person)?.name ?? null,
    findPeople: isRanked ? undefined : findPeople,
  };
}
