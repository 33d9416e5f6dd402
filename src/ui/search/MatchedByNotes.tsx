import type { ReactNode } from 'react';
import type { MarkedRange } from '../../domain/song/hits';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { RowNote } from '../table/RowNames';
import { MarkedText } from './MarkedText';

interface MatchedByNotesProps {
  /** The person that a song was found by, if its row does not show them. */
  readonly matchedBy: (song: Song) => {
    readonly role: keyof typeof texts.search.matchedBy;
    readonly name: string;
    readonly marks: readonly MarkedRange[];
  } | null;
  readonly children: ReactNode;
}

/** Lets its rows name the composer, arranger or group member that they were found by. */
export function MatchedByNotes({ matchedBy, children }: MatchedByNotesProps) {
  const noteOf = useMemoInLanguage(
    () => (song: Song) => {
      const found = matchedBy(song);
      if (found === null) return null;
      return (
        <>
          {texts.search.matchedBy[found.role]}
          <MarkedText text={found.name} marks={found.marks} />
        </>
      );
    },
    [matchedBy],
  );
  return <RowNote value={noteOf}>{children}</RowNote>;
}
