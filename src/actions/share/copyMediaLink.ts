import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * "Get link": copies the URL of the playing file and shows a notice. Never rejects.
 *
 * @param clipboard undefined in old browsers and on pages without https
 */
export async function copyMediaLink(
  { player, notify }: Pick<Services, 'player' | 'notify'>,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<void> {
  const { mediaUrl } = player.getSnapshot();
  if (mediaUrl === null) {
    notify({ tone: 'info', message: texts.keyResults.noLink });
    return;
  }
  try {
    if (!clipboard) throw new Error('This page may not use the clipboard');
    await clipboard.writeText(mediaUrl);
    notify({ tone: 'info', message: texts.keyResults.linkCopied });
  } catch {
    notify({ tone: 'error', message: texts.keyResults.linkIs(mediaUrl) });
  }
}
