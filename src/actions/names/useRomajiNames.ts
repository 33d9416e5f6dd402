import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STORED_QUERY, storedKey } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';
import type { RomajiNameMap } from './animeInStyle';
import { readRomajiNames } from './animeInStyle';

const NO_NAMES: RomajiNameMap = new Map();

/** By annId. Empty, and nothing is read, unless anime are shown by their romaji names. */
export function useRomajiNames(annIds: readonly number[]): RomajiNameMap {
  const services = useServices();
  const { style } = useSettings(services.storage.animeNames);
  const { facts } = useCatalogue();
  const { data } = useQuery({
    ...STORED_QUERY,
    // If a name cannot be read, the known one stays.
    throwOnError: false,
    queryKey: [...storedKey('songs'), 'romajiNames', annIds.join(), facts?.savedAtMs ?? 0],
    queryFn: () => readRomajiNames(annIds, services),
    enabled: style === 'romaji' && annIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return (style === 'romaji' && data) || NO_NAMES;
}
