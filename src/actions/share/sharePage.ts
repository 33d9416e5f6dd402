import { songPath } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import type { Services } from '../services';
import {
  copyLink,
  type ShareableLink,
  type ShareOutcome,
  type ShareTools,
  shareLink,
} from './shareLink';

export type SharedPage = Omit<ShareableLink, 'url'>;

/** The browser's share functions; read when needed, because tests and old browsers lack them. */
function browserShareTools(): ShareTools {
  const { share, clipboard } = window.navigator;
  return {
    ...(typeof share === 'function' && { share: (link) => share.call(window.navigator, link) }),
    ...(clipboard && { clipboard }),
  };
}

/** Shares the current page, and shows a notice unless the browser shows something itself. */
export function sharePage(
  page: SharedPage,
  notify: Services['notify'],
  tools: ShareTools = browserShareTools(),
): Promise<void> {
  return shareAndTell({ ...page, url: window.location.href }, notify, '', tools);
}

/** @param note an addition to the notice; empty for none */
export async function shareAndTell(
  link: ShareableLink,
  notify: Services['notify'],
  note: string,
  tools: ShareTools = browserShareTools(),
): Promise<void> {
  const say = (message: string) => notify({ tone: 'info', message: `${message} ${note}`.trim() });
  function tell(outcome: ShareOutcome): void {
    if (outcome === 'copied') say(texts.keyResults.linkCopied);
    if (outcome === 'shared' && note !== '') say('');
    if (outcome === 'failed') notify({ tone: 'error', ...notCopied(link.url) });
    if (outcome !== 'cancelled') return;
    notify({
      tone: 'info',
      message: texts.pageWords.notShared,
      action: {
        label: texts.pageWords.copyLink,
        onClick: () => void copyLink(link.url, tools).then(tell),
      },
    });
  }
  tell(await shareLink(link, tools));
}

/** Copies the address of a song on its anime's page, without anything from the current address. */
export async function copySongLink(
  { annId, annSongId, songName }: Song,
  notify: Services['notify'],
): Promise<void> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}#${songPath(annId, annSongId)}`;
  const { clipboard } = window.navigator;
  await shareAndTell({ title: songName, text: songName, url }, notify, '', { clipboard });
}

/** Points to the address bar if it has the link, or else offers to open the link there. */
function notCopied(url: string) {
  if (url === window.location.href) return { message: texts.pageWords.linkNotCopied };
  return {
    message: texts.pageWords.linkElsewhereNotCopied,
    action: { label: texts.common.open, onClick: () => window.location.assign(url) },
  };
}
