/** The build's own, not one that a browser extension adds. */
const OWN_SHEETS = 'link[rel="stylesheet"][crossorigin]';

/** One that could not be loaded has no rules, or none that may be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/**
 * Calls once the style sheets that the page names are here, which is at once as a rule. Without one of
 * them it never does: then the page itself says that the app did not start.
 */
export function whenStyled(page: Document, onStyled: () => void): void {
  const links = page.querySelectorAll<HTMLLinkElement>(OWN_SHEETS);
  const missing = [...links].filter(isMissing);
  if (missing.length === 0) return void onStyled();
  let missingCount = missing.length;
  for (const link of missing) {
    link.addEventListener(
      'load',
      () => {
        missingCount -= 1;
        if (missingCount === 0) onStyled();
      },
      { once: true },
    );
  }
}
