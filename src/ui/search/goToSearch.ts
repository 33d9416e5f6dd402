import { SEARCH_FIELD_ID } from './searchFieldIds';

/** Focuses the search field and selects its text, so that typing replaces it. */
export function goToSearch(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
