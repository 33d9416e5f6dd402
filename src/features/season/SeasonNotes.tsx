import { ROUTES } from '../../config/paths';
import { partsBeyondLists } from '../../domain/season/seasonFilter';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import type { FilterTools } from '../../ui/filter/filterTools';
import styles from './Season.module.css';

/** What a link asks for that cannot be answered here, and what would. */
export function BeyondLists({ tools }: { readonly tools: Pick<FilterTools, 'filter'> }) {
  const parts = partsBeyondLists(tools.filter).map((part) => texts.filter.part(part, null));
  return (
    <Notice tone="info" action={<CatalogueLink />}>
      {texts.season.beyondLists(parts)}
    </Notice>
  );
}

/** In the panel: what it would have with a catalogue. */
export function OnlyLists() {
  return (
    <p className={styles.note}>
      {texts.season.onlyLists} <CatalogueLink />
    </p>
  );
}

function CatalogueLink() {
  return <Link to={ROUTES.find}>{texts.season.getCatalogue}</Link>;
}

/** No list of the page is within the seasons asked for. */
export function NoList({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      text={texts.season.noMatch}
      drawing="lost"
      action={<Button onClick={onClear}>{texts.pageWords.clearAll}</Button>}
    />
  );
}
