import { IconDatabaseSearch } from '@tabler/icons-react';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { shareEntry } from '../../ui/list/shareEntry';
import type { MenuEntry } from '../../ui/menu/menuEntry';
import type { AnswerSource } from './CatalogueNote';

/** What a phone's menu has of the page itself: sharing it, where its songs are from, and the other source. */
export function useSearchEntries(
  source: AnswerSource | null,
  share: () => void,
): readonly MenuEntry[] {
  const { catalogue } = useServices();
  const sharing = shareEntry(share);
  if (source === null) return [sharing];
  const { answer, onAskRemote, onAskCatalogue } = source;
  if (answer === null && !catalogue.getState().isSearchable) return [sharing];
  return [
    sharing,
    { kind: 'divider' },
    {
      kind: 'note',
      text:
        answer === null
          ? texts.search.fromService
          : texts.search.fromCatalogue(new Date(answer.savedAtMs)),
    },
    {
      kind: 'action',
      label: answer === null ? texts.search.askCatalogue : texts.search.askService,
      icon: <IconDatabaseSearch aria-hidden="true" size={18} />,
      onSelect: answer === null ? onAskCatalogue : onAskRemote,
    },
  ];
}
