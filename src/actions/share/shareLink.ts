export interface ShareableLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The parts of the browser used for sharing; either may be missing. */
export interface ShareTools {
  readonly share?: (link: ShareableLink) => Promise<void>;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** 'shared' needs no notice: the browser itself showed it. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** By the browser's share sheet; where there is none, or it refuses, by a copy. Never rejects. */
export async function shareLink(link: ShareableLink, tools: ShareTools): Promise<ShareOutcome> {
  if (tools.share !== undefined) {
    try {
      await tools.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  return copyLink(link.url, tools);
}

/** Never rejects. */
export async function copyLink(
  url: string,
  { clipboard }: ShareTools,
): Promise<'copied' | 'failed'> {
  try {
    if (clipboard === undefined) return 'failed';
    await clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
