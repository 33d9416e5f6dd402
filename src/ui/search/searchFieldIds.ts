/** The search field at the top of the page. */
export const SEARCH_FIELD_ID = 'search-field';
/** The grid of suggestions under it, while it is open. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** The id of a cell, by which the field refers to the active one. */
export function suggestionId(rowKey: string): string {
  return `suggestion-${rowKey}`;
}

/** Focuses the search field and selects its text, so that typing replaces it. */
export function goToSearch(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
