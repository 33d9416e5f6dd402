import { texts } from '../../texts/texts';
import type { Services } from '../services';
import { copyLink } from './shareLink';

/** "Get link": copies the URL of the playing file and shows a notice. Never rejects. */
export async function copyMediaLink(
  { player, notify }: Services,
  browser: Parameters<typeof copyLink>[1] = navigator,
): Promise<void> {
  const { mediaUrl } = player.getSnapshot();
  const { noLink, linkCopied, linkIs } = texts.keyResults;
  if (mediaUrl === null) return notify({ tone: 'info', message: noLink });
  const isCopied = (await copyLink(mediaUrl, browser)) === 'copied';
  notify(
    isCopied ? { tone: 'info', message: linkCopied } : { tone: 'error', message: linkIs(mediaUrl) },
  );
}
