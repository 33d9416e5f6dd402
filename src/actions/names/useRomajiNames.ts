import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STORED_QUERY, storedKey } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';
import type { RomajiNameMap } from './animeInStyle';
import { readRomajiNames } from './readRomajiNames';

const NO_NAMES: RomajiNameMap = new Map();

/**
 * Names for anime of which the page knows one name alone, by annId. Empty where anime go by their
 * English names, for which nothing is read.
 */
export function useRomajiNames(annIds: readonly number[]): RomajiNameMap {
  const services = useServices();
  const { style } = useSettings(services.storage.animeNames);
  const { facts } = useCatalogue();
  const { data } = useQuery({
    ...STORED_QUERY,
    // A name that cannot be read leaves the one that is there.
    throwOnError: false,
    queryKey: [...storedKey('songs'), 'romajiNames', annIds.join(), facts?.savedAtMs ?? 0],
    queryFn: () => readRomajiNames(annIds, services),
    enabled: style === 'romaji' && annIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return (style === 'romaji' && data) || NO_NAMES;
}
