/** One that could not be loaded is there without any rule; one that is still on its way is not there. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    // A browser that does not let its rules be read has them: the app must not wait for ever.
    return false;
  }
}

/**
 * Calls once the style sheets that the page names are here, which is at once as a rule. Without one of
 * them it never does: then the page itself says that the app did not start.
 */
export function whenStyled(page: Document, onStyled: () => void): void {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
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
