import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { EmptyState } from '../feedback/EmptyState';

interface NothingLeftProps {
  readonly onClear: () => void;
}

/** No song meets all that is asked for, and the way back. */
export function NothingLeft({ onClear }: NothingLeftProps) {
  return (
    <EmptyState
      text={texts.filter.none}
      drawing="lost"
      action={<Button onClick={onClear}>{texts.pageWords.clearAll}</Button>}
    />
  );
}
