import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { EmptyState } from '../feedback/EmptyState';

interface NothingLeftProps {
  readonly onClear: () => void;
}

/** Shown if no song matches the filter, with a button to clear it. */
export function NothingLeft({ onClear }: NothingLeftProps) {
  return (
    <EmptyState
      text={texts.filter.none}
      drawing="lost"
      action={<Button onClick={onClear}>{texts.pageWords.clearAll}</Button>}
    />
  );
}
