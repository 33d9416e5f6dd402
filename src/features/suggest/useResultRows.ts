import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Names } from '../../actions/names/nameHiding';
import { useNameLimit } from '../../actions/names/useNameLimit';
import { useHiddenNames } from '../../actions/names/useNames';
import { askSuggestions, type SuggestAnswer } from '../../actions/search/askSuggestions';
import { useServices } from '../../actions/services';
import type { Suggestions } from '../../engine/query/questions';
import { hasNameWords } from '../../engine/text/understandText';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import type { SuggestRow } from '../../ui/search/result';
import { useCommands } from './rowActions';
import { ASKED_ROWS, recentGroups, suggestGroups } from './suggestGroups';
import type { TypedText } from './useTypedText';

/** Commands after their sign, recent searches for a blank text, else suggestions. */
export function useResultRows(typed: TypedText, isOpen: boolean) {
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
