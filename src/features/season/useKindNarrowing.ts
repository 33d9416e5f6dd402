import { useMemo, useState } from 'react';
import { SORTS_WITHOUT_TEXT, useNarrowing } from '../../actions/narrowing/useNarrowing';
import { NO_NARROWING } from '../../domain/narrowing';
import type { NarrowingTools } from '../../ui/narrowing/narrowingTools';

/** Lists of anime know nothing of songs: of what an address narrows, only the kind means something. */
export function useKindNarrowing(): NarrowingTools {
  const inAddress = useNarrowing();
  const { animeKinds } = inAddress.narrowing;
  const [isOpen, setOpen] = useState(false);
  const narrowing = useMemo(() => ({ ...NO_NARROWING, animeKinds }), [animeKinds]);
  return {
    ...inAddress,
    subject: 'anime',
    narrowing,
    isSorted: false,
    sortKeys: SORTS_WITHOUT_TEXT,
    isOpen,
    onToggle: setOpen,
    songCount: null,
    counts: null,
    difficultyShape: null,
    playlists: [],
    memberCount: null,
  };
}
