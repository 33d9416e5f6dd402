import { useEffect, useLayoutEffect, useState } from 'react';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogue';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { type Services, useServices } from '../../actions/services';
import { COUNTED_STORES } from '../../storage/database/keys';
import { factText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { tellVisibleHeight } from '../../ui/nearness/tellVisibleHeight';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { SuggestPanel } from '../../ui/search/SuggestPanel';
import { useLeaveCommands, useRowActions } from './rowActions';
import { searchRow } from './suggestGroups';
import { useCombobox } from './useCombobox';
import { useFieldEvent } from './useFieldEvent';
import { useResultRows } from './useResultRows';
import { useTypedText } from './useTypedText';

/** Suggestions while the user types, recent searches; after the sign > all commands and pages. */
export function SuggestBox({ field }: { readonly field: HTMLInputElement }) {
  const services = useServices();
  /** Null while it is closed. */
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [typed, takeOff] = useTypedText(field, panel);
  const { text, takenOff } = typed;
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const found = useResultRows(typed, isOpen);
  const { rows, understood, commands } = found;
  const matchedBy = useMatchedBy(text, takenOff);
  const facts = understood.map(({ fact }) => factText(fact));
  usePreparedLists(services);
  const close = () => setOpen(false);
  const leaveCommands = useLeaveCommands({ field, panel, close });
  const actions = useRowActions(field, { commands, leaveCommands, close });
  const activeKey = useCombobox({
    field,
    panel,
    rows,
    isOpen,
    setOpen,
    ...actions.byKey,
    firstActive: commands !== null ? 'always' : found.isBestMeant ? 'untilLeft' : 'never',
    onLeave: () => {
      if (commands !== null) leaveCommands();
    },
  });
  const offer = useCatalogueOffer();
  const isShown = isOpen && rows.length > 0;
  useLayoutEffect(() => (panel === null ? undefined : tellVisibleHeight(panel)), [panel]);
  useFieldEvent(field.form, 'submit', (event) => {
    const [firstRow] = rows;
    const chosen = commands === null ? searchRow(text, takenOff) : firstRow;
    if (takenOff.length === 0 && commands === null) return;
    // The form's own address would have the text only.
    event.preventDefault();
    event.stopPropagation();
    if (chosen !== undefined) actions.byKey.onChoose(chosen);
  });

  function onTakeOff(part: string) {
    takeOff(part);
    // The chip is removed, and with it the focus if it was there.
    if (panel?.contains(document.activeElement)) field.focus();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && found.status}
      </p>
      <p className="visually-hidden" role="status">
        {isShown && understood.length > 0 && texts.suggest.understoodStatus(facts)}
      </p>
      {isShown && (
        <MatchedByNotes matchedBy={matchedBy}>
          <SuggestPanel
            panelRef={setPanel}
            groups={found.groups}
            activeKey={activeKey}
            controls={actions.byPointer}
            understood={{ parts: understood, onTakeOff }}
            nameLimit={found.nameLimit}
            isFromLibrary={found.isFromLibrary}
            offer={commands === null ? offer : null}
          />
        </MatchedByNotes>
      )}
    </>
  );
}

/** Prepares the lists before the first letter, if they are searched instead of a catalogue. */
function usePreparedLists({ catalogue, storage }: Services): void {
  useEffect(() => {
    if (catalogue.getState().isSearchable) return;
    storage.openLists().then(
      (lists) => COUNTED_STORES.forEach((name) => void lists.prepareAside(name)),
      () => undefined,
    );
  }, [catalogue, storage]);
}
