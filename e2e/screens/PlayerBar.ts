import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect';

/** The audible state of the page's media elements. */
export interface Sound {
  readonly positionSeconds: number;
  readonly isSounding: boolean;
  readonly soundingCount: number;
  readonly url: string;
}

export class PlayerBar {
  readonly region: Locator;
  readonly playButton: Locator;
  readonly pauseButton: Locator;
  readonly nextButton: Locator;
  readonly previousButton: Locator;
  readonly seekSlider: Locator;
  readonly queueButton: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Player' });
    this.playButton = this.region.getByRole('button', { name: 'Play', exact: true });
    this.pauseButton = this.region.getByRole('button', { name: 'Pause', exact: true });
    this.nextButton = this.region.getByRole('button', { name: 'Next', exact: true });
    this.previousButton = this.region.getByRole('button', { name: 'Previous', exact: true });
    this.seekSlider = this.region.getByRole('slider', { name: 'Seek' });
    this.queueButton = this.region.getByRole('button', { name: 'Queue', exact: true });
  }

  /** Media elements need not be in the document, so this records every one that plays. */
  static async listen(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const played = new Set<HTMLMediaElement>();
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function listenedPlay(this: HTMLMediaElement) {
        played.add(this);
        return play.call(this);
      };
      Reflect.set(window, 'playedElements', played);
    });
  }

  async sound(): Promise<Sound> {
    return this.page.evaluate(() => {
      const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements') ?? new Set();
      const elements = [
        ...new Set([...played, ...document.querySelectorAll('audio, video')]),
      ].filter((element): element is HTMLMediaElement => element instanceof HTMLMediaElement);
      const sounding = elements.filter((element) => !element.paused && !element.ended);
      const loaded = sounding[0] ?? elements.find((element) => element.currentSrc && element.src);
      return {
        positionSeconds: loaded?.currentTime ?? 0,
        isSounding: sounding.length > 0,
        soundingCount: sounding.length,
        url: loaded?.currentSrc ?? '',
      };
    });
  }

  /** Waits until playback has really advanced. */
  async expectSoundAdvances(): Promise<void> {
    const before = await this.sound();
    await expect
      .poll(async () => {
        const now = await this.sound();
        return (
          now.isSounding && (now.url !== before.url || now.positionSeconds > before.positionSeconds)
        );
      })
      .toBe(true);
    // From one look to the next: the song may have started again in between.
    let lastSeconds = (await this.sound()).positionSeconds;
    await expect
      .poll(async () => {
        const beforeSeconds = lastSeconds;
        lastSeconds = (await this.sound()).positionSeconds;
        return lastSeconds > beforeSeconds;
      })
      .toBe(true);
  }

  /** Seeks to the middle of the song by its shortcut, and waits until it plays there. */
  async goToMiddle(): Promise<Sound> {
    await this.page.keyboard.press('5');
    // Read together: the duration is known only once the song's data has loaded.
    await expect
      .poll(async () => (await this.sound()).positionSeconds - (await this.lengthSeconds()) / 2)
      .toBeGreaterThan(-1);
    await this.expectSoundAdvances();
    return this.sound();
  }

  /** Expects that the address plays on from about that position, which is not near the start. */
  async expectGoesOnFrom({ url, positionSeconds }: Sound): Promise<void> {
    await expect.poll(async () => (await this.sound()).url).toBe(url);
    await this.expectSoundAdvances();
    const now = (await this.sound()).positionSeconds;
    expect(Math.abs(now - positionSeconds), `${now} s for ${positionSeconds} s`).toBeLessThan(6);
  }

  /** The duration of the current audio. */
  async lengthSeconds(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('audio')?.duration ?? Number.NaN);
  }

  async expectSilence(): Promise<void> {
    await expect.poll(async () => (await this.sound()).isSounding).toBe(false);
  }

  /** Opens the video pop-up, or closes it: by its button in a wide bar, else in the menu. */
  async toggleVideo(): Promise<void> {
    const button = this.region.getByRole('button', { name: 'Video pop-up', exact: true });
    const more = this.region.getByRole('button', { name: 'More', exact: true });
    await more.waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    await this.page.getByRole('menuitemcheckbox', { name: 'Video pop-up' }).click();
  }

  queueRow(songName: string): Locator {
    return this.page.getByRole('button', { name: `Play ${songName}`, exact: true });
  }
}
