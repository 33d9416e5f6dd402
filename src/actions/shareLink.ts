export interface ShareableLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What sharing needs of the browser; either part may be missing. */
export interface ShareTools {
  readonly share?: (link: ShareableLink) => Promise<void>;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** 'silent' when the user saw all there is to see: it was shared, or the user thought better. */
export type ShareOutcome = 'silent' | 'copied' | 'failed';

/**
 * Hands a link to the browser's share sheet; where there is none, or it refuses the link, copies
 * the link instead. Never rejects.
 */
export async function shareLink(link: ShareableLink, tools: ShareTools): Promise<ShareOutcome> {
  if (tools.share !== undefined) {
    try {
      await tools.share(link);
      return 'silent';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'silent';
    }
  }
  try {
    if (tools.clipboard === undefined) return 'failed';
    await tools.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
