import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { type ShareTools, shareLink } from './shareLink';
import { sharePage } from './sharePage';

const LINK = { title: 'Naruto', text: 'Songs', url: 'http://localhost/#/search/naruto' };

function refuse(name: string) {
  return async () => {
    throw new DOMException('refused', name);
  };
}

const works = async () => {};

describe('shareLink', () => {
  it.each<[string, ShareTools, string]>([
    ['shared', { share: works }, 'shared'],
    ['cancelled', { share: refuse('AbortError'), clipboard: { writeText: works } }, 'cancelled'],
    ['no sharing', { clipboard: { writeText: works } }, 'copied'],
    [
      'sharing refused',
      { share: refuse('NotAllowedError'), clipboard: { writeText: works } },
      'copied',
    ],
    ['clipboard refused', { clipboard: { writeText: refuse('NotAllowedError') } }, 'failed'],
    ['neither', {}, 'failed'],
  ])('returns the right outcome in the case “%s”', async (_what, tools, outcome) => {
    expect(await shareLink(LINK, tools)).toBe(outcome);
  });

  it('shares the title, text and address, but copies only the address [7.21]', async () => {
    const share = vi.fn(works);
    await shareLink(LINK, { share });
    expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
    const writeText = vi.fn(works);
    await shareLink(LINK, { clipboard: { writeText } });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK.url);
  });
});

describe('sharePage', () => {
  it.each<[string, ShareTools, readonly unknown[]]>([
    ['stays silent when shared', { share: works }, []],
    [
      'says that it was copied',
      { clipboard: { writeText: works } },
      [[{ tone: 'info', message: 'Link copied.' }]],
    ],
    [
      'says what to do when nothing worked',
      {},
      [
        [
          {
            tone: 'error',
            message: 'Couldn’t copy the link. Copy it from the address bar.',
          },
        ],
      ],
    ],
  ])('%s', async (_what, tools, calls) => {
    vi.stubGlobal('window', { location: { href: LINK.url } });
    const notify = vi.fn();
    await sharePage({ title: 'Naruto', text: 'Songs' }, notify, tools);
    vi.unstubAllGlobals();
    expect(notify.mock.calls).toEqual(calls);
  });

  it('says that nothing was shared when the dialog is cancelled, and offers to copy the link', async () => {
    vi.stubGlobal('window', { location: { href: LINK.url } });
    const notify = vi.fn<(notification: Notification) => void>();
    const writeText = vi.fn(works);
    const tools = { share: refuse('AbortError'), clipboard: { writeText } };
    await sharePage({ title: 'Naruto', text: 'Songs' }, notify, tools);
    vi.unstubAllGlobals();
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tone: 'info', message: 'Not shared' }),
    );
    expect(writeText).not.toHaveBeenCalled();
    notify.mock.calls[0]?.[0].action?.onClick();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith({
        tone: 'info',
        message: 'Link copied.',
      }),
    );
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK.url);
  });
});
