import * as texts from '../texts/texts';
import type { Services } from './services';
import { copyLink, type ShareOutcome, type ShareTools, shareLink } from './shareLink';

export interface SharedPage {
  readonly title: string;
  readonly text: string;
}

/** The browser's own ways to share; read when needed, as tests and old browsers lack them. */
function browserShareTools(): ShareTools {
  const { share, clipboard } = window.navigator;
  return {
    ...(typeof share === 'function' && { share: (link) => share.call(window.navigator, link) }),
    ...(clipboard && { clipboard }),
  };
}

/** Shares the page that is open, and says what came of it where the browser shows nothing. */
export async function sharePage(
  page: SharedPage,
  notify: Services['notify'],
  tools: ShareTools = browserShareTools(),
): Promise<void> {
  const url = window.location.href;
  function tell(outcome: ShareOutcome): void {
    if (outcome === 'copied') notify({ tone: 'info', message: texts.pageWords.linkCopied });
    if (outcome === 'failed') notify({ tone: 'error', message: texts.pageWords.linkNotCopied });
    if (outcome !== 'cancelled') return;
    notify({
      tone: 'info',
      message: texts.pageWords.notShared,
      action: {
        label: texts.pageWords.copyLink,
        onClick: () => void copyLink(url, tools).then(tell),
      },
    });
  }
  tell(await shareLink({ ...page, url }, tools));
}
