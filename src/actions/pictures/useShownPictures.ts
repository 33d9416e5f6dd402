import { pictureUse } from '../../domain/anime/pictures';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import { useNames } from '../names/useNames';
import { useServices } from '../services';

/** Whether the page may show pictures from the network. */
export function useShownPictures(): boolean {
  const { pictures } = useSettings(useServices().storage.extraSettings);
  const facts = { choice: pictures, areNamesHidden: useNames().isOn, isOnline: true };
  return pictureUse({ ...facts, isDataSpared: isDataSpared() }) === 'all';
}
