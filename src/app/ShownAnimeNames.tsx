import type { ReactNode } from 'react';
import type { SettingsOf, SettingsStore } from '../storage/settings/settings';
import { useSettings } from '../storage/settings/useSettings';
import { AnimeNamesContext } from '../ui/names/animeNames';

interface ShownAnimeNamesProps {
  readonly names: SettingsStore<SettingsOf<'animeNames'>>;
  readonly children: ReactNode;
}

/** Tells all that names an anime by which of its names; nothing else is drawn when that changes. */
export function ShownAnimeNames({ names, children }: ShownAnimeNamesProps) {
  return <AnimeNamesContext value={useSettings(names).style}>{children}</AnimeNamesContext>;
}
