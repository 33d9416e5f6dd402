import { SEARCH_FIELD_ID } from './searchFieldIds';

/** What is written there is marked, so that the next text takes its place. */
export function goToSearch(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
