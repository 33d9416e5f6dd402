import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersonFacts } from '../../engine/query/questions';
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

/**
 * Who is asked for by id out of the whole catalogue, and the way to ask for a person.
 *
 * @param isShown whether a person can be asked for now; whether a ranked match is on is not asked
 *   about before
 */
export function useAskedPerson(personId: number | null, isShown: boolean): AskedPerson {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const isRanked = useNameLimit(isShown) !== null;
  const { data: person } = useQuery({
    queryKey: ['cataloguePerson', facts?.savedAtMs ?? 0, personId],
    queryFn: async (): Promise<PersonFacts | null> => {
      const panel = await catalogue.panel();
      return (personId === null ? null : await panel?.readPerson(personId)) ?? null;
    },
    enabled: personId !== null && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const findPeople = useCallback<FindPeople>(
    async (text, signal) => {
      const question = { text, takenOff: [], isAnimeOnly: false, limit: MOST_PEOPLE };
      return (await catalogue.suggest(question, signal))?.people ?? [];
    },
    [catalogue],
  );
  return {
    memberCount: personId === null ? null : (person?.memberCount ?? 0),
    personName: person?.name ?? null,
    findPeople: isRanked ? undefined : findPeople,
  };
}
