import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogueOffer';
import type { Names } from '../../actions/names/nameHiding';
import { useNameLimit } from '../../actions/names/useNameLimit';
import { useHiddenNames } from '../../actions/names/useNames';
import { askSuggestions, type SuggestAnswer } from '../../actions/search/askSuggestions';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { type Services, useServices } from '../../actions/services';
import { searchTextOf } from '../../config/paths';
import { readTakenOff, type TakenOff } from '../../domain/filter/findAddress';
import type { Suggestions } from '../../engine/query/questions';
import { hasNameWords, understandText } from '../../engine/text/understandText';
import { useAddress } from '../../routing/Link';
import { COUNTED_STORES } from '../../storage/database/keys';
import { useSettings } from '../../storage/settings/useSettings';
import { factText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { tellVisibleHeight } from '../../ui/nearness/tellVisibleHeight';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import type { SuggestRow } from '../../ui/search/result';
import { SuggestPanel } from '../../ui/search/SuggestPanel';
import { useCommands, useLeaveCommands, useRowActions } from './rowActions';
import { ASKED_ROWS, recentGroups, searchRow, suggestGroups } from './suggestGroups';
import { useCombobox } from './useCombobox';
import { useFieldEvent } from './useFieldEvent';

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
  const leaveCommands = useLeaveCommands(field, panel, close);
  const actions = useRowActions(field, commands?.find, leaveCommands, close);
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

/** Commands after their sign, recent searches for a blank text, else suggestions. */
function useResultRows(typed: TypedText, isOpen: boolean) {
  const { text, takenOff } = typed;
  const { searches } = useSettings(useServices().storage.recentSearches);
  const isBlank = text.trim() === '';
  const commands = useCommands(text);
  const isCommand = commands !== null;
  // Commands are not searched for.
  const isWanted = isOpen && !isCommand;
  // Nothing is sent while the user types.
  const nameLimit = useNameLimit(isWanted && !isBlank, true);
  const shown = useSuggestions(typed, isWanted, nameLimit !== null);
  const isCurrent = shown?.typed.text === text && shown.typed.takenOff === takenOff;
  const names = useHiddenNames();
  const found = shown?.suggestions ?? null;
  const suggestions = useMemo(() => coverSongs(found, names?.hides), [found, names]);
  const groups = useMemoInLanguage(() => {
    if (commands !== null) return commands.groups;
    return isBlank ? recentGroups(searches) : suggestGroups(suggestions, text, takenOff);
  }, [commands, isBlank, searches, suggestions, text, takenOff]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const parts = isCommand ? [] : (suggestions?.understood ?? []);
  const understood = parts.filter((part) => !takenOff.includes(part.text));
  return {
    groups,
    rows,
    commands,
    understood,
    // "naruto op 1" means more than its best match, and an answer to the previous text less.
    isBestMeant: isCurrent && suggestions?.best != null && understood.length === 0,
    status: statusText(rows, isCommand, isBlank || shown !== null),
    /** Null unless the shown ones lack songs and people. */
    nameLimit: shown?.isAnimeOnly && hasNameWords(text, takenOff) ? nameLimit : null,
    isFromLibrary: !isCommand && (shown?.isFromLibrary ?? false),
  };
}

/** While names are hidden, songs are shown only if none of them is in the queue. */
function coverSongs(found: Suggestions | null, hides: Names['hides'] | undefined) {
  if (found === null || hides === undefined) return found;
  const best = found.best?.kind === 'song' ? found.best.song : null;
  const songs = best === null ? found.songs : [...found.songs, best];
  if (!songs.some(({ song }) => hides(song.annSongId))) return found;
  return { ...found, songs: [], best: best === null ? found.best : null };
}

function statusText(rows: readonly SuggestRow[], isCommand: boolean, isAnswered: boolean) {
  const countOf = (wanted: SuggestRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  if (isCommand) return texts.suggest.commandCount(countOf('command'));
  if (countOf('recent') > 0) return texts.suggest.recentCount(countOf('recent'));
  return isAnswered ? texts.suggest.count(rows.length - countOf('search')) : null;
}

interface AnsweredText extends SuggestAnswer {
  readonly isAnimeOnly: boolean;
  readonly typed: TypedText;
}

/** The previous ones until the new ones arrive; null for a blank text, and before any answer. */
function useSuggestions(
  { text, takenOff }: TypedText,
  isWanted: boolean,
  isAnimeOnly: boolean,
): AnsweredText | null {
  const services = useServices();
  const [shown, setShown] = useState<AnsweredText | null>(null);
  const isBlank = text.trim() === '';

  useEffect(() => {
    // The answer for an earlier word must not appear for the next one.
    if (isBlank) return setShown(null);
    if (!isWanted) return;
    const left = new AbortController();
    const question = { text, takenOff, isAnimeOnly, limit: ASKED_ROWS };
    askSuggestions(question, services, left.signal).then(
      (answer) => {
        if (left.signal.aborted) return;
        // Typing has priority over rendering the answer.
        startTransition(() => setShown({ ...answer, isAnimeOnly, typed: { text, takenOff } }));
      },
      () => {
        if (!left.signal.aborted) setShown(null);
      },
    );
    return () => left.abort();
  }, [text, takenOff, isBlank, isWanted, isAnimeOnly, services]);

  return isBlank ? null : shown;
}

/** The text in the search field, and its parts to be read as plain words. */
interface TypedText {
  readonly text: string;
  readonly takenOff: TakenOff;
}

const NOTHING: TakenOff = [];

function partsIn(text: string, takenOff: TakenOff): TakenOff {
  if (takenOff.length === 0) return takenOff;
  const { understood } = understandText(text, NOTHING);
  return takenOff.filter((part) => understood.some((each) => each.text === part));
}

/**
 * Follows the search field. A part that was taken off stays so while it is in the text; if the
 * field has the text of the search page, the parts in the page's address are taken off.
 */
function useTypedText(
  field: HTMLInputElement,
  panel: HTMLElement | null,
): readonly [typed: TypedText, takeOff: (part: string) => void] {
  const { pathname, search } = useAddress();

  function read(before: TypedText): TypedText {
    const text = field.value;
    const isOfPage = text !== '' && searchTextOf(pathname) === text;
    if (!isOfPage) return before.text === text ? before : { text, takenOff: NOTHING };
    const takenOff = readTakenOff(new URLSearchParams(search));
    const isSame = before.text === text && before.takenOff.join() === takenOff.join();
    return isSame ? before : { text, takenOff };
  }

  const [typed, setTyped] = useState(() => read({ text: '', takenOff: NOTHING }));
  useFieldEvent(field, 'input', () => {
    const text = field.value;
    setTyped(({ takenOff }) => ({ text, takenOff: partsIn(text, takenOff) }));
  });
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    const isFromPanel = relatedTarget instanceof Node && panel?.contains(relatedTarget);
    // The address may have changed the text meanwhile.
    if (!isFromPanel) setTyped(read);
  });
  // Catches text that was typed after the first render, before the listeners were added.
  const catchUp = useEffectEvent(() => setTyped(read));
  useEffect(() => catchUp(), []);
  return [
    typed,
    (part) => setTyped(({ text, takenOff }) => ({ text, takenOff: [...takenOff, part] })),
  ];
}
