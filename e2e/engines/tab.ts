import type { DrivenPage, Target } from './driver';
import { until } from './until';

/** The playback in a tab. */
interface Sound {
  readonly isSounding: boolean;
  readonly source: string;
  readonly positionSeconds: number;
}

/** Longer than an engine's clock runs before the sound card takes the first samples. */
const HEARD_SECONDS = 0.5;

const SILENCE: Sound = { isSounding: false, source: '', positionSeconds: 0 };

/** A tab of a patient user: every action waits until it is possible. */
export class Tab {
  constructor(private readonly page: DrivenPage) {}

  open(address: string): Promise<void> {
    return this.page.goTo(address);
  }

  reload(): Promise<void> {
    return this.page.reload();
  }

  close(): Promise<void> {
    return this.page.close();
  }

  async click(target: Target): Promise<void> {
    await until(`a click on ${describe(target)}`, async () => {
      const element = await this.page.find(target);
      await element?.click();
      return element !== null;
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await until(`typing into ${describe(target)}`, async () => {
      const element = await this.page.find(target);
      await element?.type(text);
      // A page that is still navigating may lose some of the text.
      return (await element?.value()) === text;
    });
  }

  async giveFile(selector: string, path: string): Promise<void> {
    await until(`a file for ${selector}`, async () => {
      await this.page.giveFile(selector, path);
      return true;
    });
  }

  async sees(...targets: readonly Target[]): Promise<void> {
    for (const target of targets) {
      await until(describe(target), async () => (await this.page.find(target)) !== null);
    }
  }

  async seesNo(target: Target): Promise<void> {
    await until(`no ${describe(target)}`, async () => (await this.page.find(target)) === null);
  }

  /** Waits until the media element's own clock has advanced for a while. */
  async hearsSound(): Promise<void> {
    let start = SILENCE;
    await until('sound that goes on', async () => {
      const now = await this.sound();
      const isAnotherStart =
        now.source !== start.source || now.positionSeconds < start.positionSeconds;
      if (isAnotherStart) start = now;
      return now.positionSeconds >= start.positionSeconds + HEARD_SECONDS;
    });
  }

  async hearsNothing(): Promise<void> {
    await until('silence', async () => !(await this.sound()).isSounding);
  }

  /** The address, the input values and the start of the page's text, for a failure report. */
  shown(): Promise<string> {
    return this.page.evaluate(() => {
      const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
      const words = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
      return `${location.href}\n${JSON.stringify(typed)}\n${words.slice(0, 500)}`;
    });
  }

  private async sound(): Promise<Sound> {
    const sounds = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLMediaElement>('audio, video')].map((element) => ({
        isSounding: !element.paused && !element.ended,
        source: element.currentSrc,
        positionSeconds: element.currentTime,
      })),
    );
    return sounds.find(({ isSounding }) => isSounding) ?? SILENCE;
  }
}

function describe({ role, name, within }: Target): string {
  return `${role} "${name}" in ${within}`;
}
