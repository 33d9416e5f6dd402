import { IconDatabaseSearch } from '@tabler/icons-react';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import type { MenuEntry } from '../../ui/menu/menuEntry';
import type { AnswerSource } from './CatalogueNote';

const NO_ENTRIES: readonly MenuEntry[] = [];

/** What a phone's menu has of the page itself: where its songs are from, and the other source. */
export function useSearchEntries(source: AnswerSource | null): readonly MenuEntry[] {
  const { catalogue } = useServices();
  if (source === null) return NO_ENTRIES;
  const { answer, onAskRemote, onAskCatalogue } = source;
  if (answer === null && !catalogue.getState().isSearchable) return NO_ENTRIES;
  return [
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
