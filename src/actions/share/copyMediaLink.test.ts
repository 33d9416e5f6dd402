import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { texts } from '../../texts/texts';
import { copyMediaLink } from './copyMediaLink';

const URL_TEXT = 'https://media.example/one.mp3';

function servicesWith(mediaUrl: string | null) {
  const player = createFakePlayer();
  player.show({ mediaUrl });
  return buildServices({ player, notify: vi.fn<(notification: Notification) => void>() });
}

describe('copyMediaLink', () => {
  it('copies the link of the playing file and shows a message [7.22]', async () => {
    const services = servicesWith(URL_TEXT);
    const writeText = vi.fn(async () => {});
    await copyMediaLink(services, { clipboard: { writeText } });
    expect(writeText).toHaveBeenCalledWith(URL_TEXT);
    expect(services.notify).toHaveBeenCalledWith({
      tone: 'info',
      message: texts.keyResults.linkCopied,
    });
  });

  it('shows the link when the browser refuses the clipboard', async () => {
    const services = servicesWith(URL_TEXT);
    const writeText = () => Promise.reject(new Error('denied'));
    await copyMediaLink(services, { clipboard: { writeText } });
    expect(services.notify).toHaveBeenCalledWith({
      tone: 'error',
      message: texts.keyResults.linkIs(URL_TEXT),
    });
  });
});
