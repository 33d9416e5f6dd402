import type { Locator, Page } from '@playwright/test';
import { known } from '../../expect';
import { expect } from '../../fixtures';

/** What a picture shows: pixels that stand out from its ground, and every pixel. */
interface Picture {
  readonly signPixels: number;
  readonly pixels: readonly number[];
}

/** Runs in an empty page: reads a picture, whose most frequent colour is its ground. */
async function readPicture(address: string): Promise<Picture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const pixels = Array.from({ length: data.length / 4 }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * place);
    return (red * 256 + green) * 256 + blue;
  });
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const [ground = 0] = [...counts].reduce(
    (most, each) => (each[1] > most[1] ? each : most),
    [0, 0],
  );
  const lightOf = (colour: number) => {
    const [red = 0, green = 0, blue = 0] = [colour >> 16, colour >> 8, colour].map((shifted) => {
      const share = (shifted & 255) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const light = lightOf(ground);
  const standOut = pixels.filter((pixel) => {
    const other = lightOf(pixel);
    // What the guidelines ask of signs.
    return Math.max(light, other) / Math.min(light, other) >= 3;
  });
  return { signPixels: standOut.length, pixels };
}

/** Runs in the page: whether paper has what is drawn by backgrounds here. */
function isPrinted(found: Element): boolean {
  return [found, ...found.querySelectorAll('*')].some((each) =>
    [undefined, '::before', '::after'].some(
      (part) => getComputedStyle(each, part).printColorAdjust === 'exact',
    ),
  );
}

/** The looks in which a page may be drawn without its backgrounds. */
const LOOKS = {
  'forced colours': { forcedColors: 'active', media: 'screen' },
  print: { forcedColors: 'none', media: 'print' },
} as const;
type Look = keyof typeof LOOKS;
const ALL_LOOKS: readonly Look[] = ['forced colours', 'print'];

/** Takes pictures of controls in each look, and compares them by what a user sees. */
export class Signs {
  private constructor(
    private readonly page: Page,
    private readonly reader: Page,
  ) {}

  static async open(page: Page): Promise<Signs> {
    const signs = new Signs(page, await page.context().newPage());
    await signs.show('forced colours');
    return signs;
  }

  /** Draws the page in this look from now on. */
  private show(look: Look): Promise<void> {
    return this.page.emulateMedia(LOOKS[look]);
  }

  private async take(found: Locator): Promise<Picture> {
    const picture = await found.screenshot({ animations: 'disabled' });
    return this.reader.evaluate(readPicture, `data:image/png;base64,${picture.toString('base64')}`);
  }

  /** Expects that so much of it stands out from its ground, in the look that is shown. */
  private async expectSeenNow(found: Locator, what: string, leastPixels: number): Promise<void> {
    const seen = async () => (await this.take(found)).signPixels;
    await expect.poll(seen, `${what} is seen`).toBeGreaterThanOrEqual(leastPixels);
  }

  private async inEachLook(run: (look: Look) => Promise<void>): Promise<void> {
    for (const look of ALL_LOOKS) {
      await this.show(look);
      await run(look);
    }
    await this.show('forced colours');
  }

  /** Expects that so much of it stands out from its ground. */
  async expectSeen(found: Locator, what: string, leastPixels = 12): Promise<void> {
    await this.inEachLook((look) => this.expectSeenNow(found, `${what}, ${look},`, leastPixels));
  }

  /** Expects that it is seen before and after, and looks otherwise after. */
  async expectTold(found: Locator, what: string, turn: () => Promise<unknown>): Promise<void> {
    const before = new Map<Look, Picture>();
    await this.inEachLook(async (look) => {
      await this.expectSeenNow(found, `${what}, off, ${look},`, 12);
      before.set(look, await this.take(found));
    });
    await turn();
    await this.inEachLook(async (look) => {
      const { pixels: old } = known(before.get(look));
      const changed = async () => {
        const { pixels } = await this.take(found);
        if (pixels.length !== old.length) return pixels.length;
        return pixels.filter((pixel, place) => pixel !== old[place]).length;
      };
      const told = `${what}: on and off differ in ${look}`;
      await expect.poll(changed, told).toBeGreaterThanOrEqual(12);
      // The picture is of the screen, which has every background.
      expect(await found.evaluate(isPrinted), `${what} is printed, ${look}`).toBe(true);
      await this.expectSeenNow(found, `${what}, on, ${look},`, 12);
    });
  }
}
