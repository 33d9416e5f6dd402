import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../actions/services';
import type { Player } from '../../domain/playback';
import { isSearchKey } from '../../domain/searchKey';
import { type KeyPress, shortcutFor } from '../../domain/shortcuts';
import { useNavigator } from '../../routing/useNavigator';
import { SEARCH_FIELD_ID } from '../../ui/search/searchFieldIds';
import { isDialogOpen, readKeyPress } from './keyPress';
import { loadRunSeekKey, loadRunShortcut } from './lateParts';

const nothing = () => undefined;

/** What may be one; whether it is says what comes late. */
const SEEK_KEY = /^(ArrowLeft|ArrowRight|\d)$/;

/** What is written there is marked, so that the next text takes its place. */
function goToSearch(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** @returns whether the key is known to seek; before its rules have arrived it is not */
function seekBy(press: KeyPress, player: Player): boolean {
  const seek = loadRunSeekKey.arrived?.() ?? null;
  if (seek === null) loadRunSeekKey().then((arrived) => arrived(press, { player }), nothing);
  return seek?.(press, { player }) ?? false;
}

/** Lets the keys (specification, point 9) work wherever nothing else has a use for them. */
export function useShortcuts(): void {
  const { player, dialogs, notify } = useServices();
  const navigator = useNavigator();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const press = readKeyPress(event);
    const shortcut = shortcutFor(press);
    const isSearch = isSearchKey(press);
    const isSeek = SEEK_KEY.test(event.key);
    if (shortcut === null && !isSearch && !isSeek) return;
    if (isDialogOpen(dialogs)) return;
    if (!isSeek || seekBy(press, player)) event.preventDefault();
    if (isSeek) return;
    if (shortcut === null) return goToSearch();
    const tools = { player, dialogs, notify, navigator };
    const run = loadRunShortcut.arrived?.() ?? null;
    if (run !== null) run(shortcut, tools);
    else loadRunShortcut().then((arrived) => arrived(shortcut, tools), nothing);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
