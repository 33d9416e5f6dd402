import type { NameLimit } from '../../domain/season/rankedTime';
import { texts } from '../../texts/texts';

interface RankedNoteProps {
  /** Null while all names can be searched. */
  readonly limit: NameLimit | null;
  readonly className?: string | undefined;
}

/** Beside every search field that does not search all names: why, and until when. */
export function RankedNote({ limit, className = 'hint' }: RankedNoteProps) {
  if (limit === null) return null;
  const { endsAtMs } = limit;
  const words = texts.pageWords.rankedUntil(endsAtMs === null ? null : new Date(endsAtMs));
  return <p className={className}>{words}</p>;
}
