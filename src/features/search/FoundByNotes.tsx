import { type ReactNode, useMemo } from 'react';
import { useKanaReadings } from '../../actions/useKanaReadings';
import type { Song } from '../../domain/song';
import { createFoundBy } from '../../search/foundBy';
import { createRomanise } from '../../search/kana';
import * as texts from '../../texts/texts';
import { MarkedText } from '../../ui/search/MarkedText';
import { RowNote } from '../../ui/song/RowNames';

interface FoundByNotesProps {
  readonly text: string;
  readonly takenOff: readonly string[];
  readonly children: ReactNode;
}

/** Has the rows in it say by which composer, arranger or member of a group they were found. */
export function FoundByNotes({ text, takenOff, children }: FoundByNotesProps) {
  const kana = useKanaReadings(text);
  const noteOf = useMemo(() => {
    const foundBy = createFoundBy(text, takenOff, createRomanise(kana));
    return (song: Song) => {
      const found = foundBy(song);
      if (found === null) return null;
      return (
        <>
          {texts.search.foundBy[found.role]}
          <MarkedText text={found.name} marks={found.marks} />
        </>
      );
    };
  }, [text, takenOff, kana]);
  return <RowNote value={noteOf}>{children}</RowNote>;
}
