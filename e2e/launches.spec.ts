import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { openInstalledHarness, waitUntilKept } from './installedHarness';

const PUBLIC = join(import.meta.dirname, '../public');

test('a file that another app shares opens its import, a text searches, and nothing else does', async ({
  browser,
  service,
}) => {
  test.slow();
  const harness = await openInstalledHarness(browser, service.address);
  const page = await harness.openTab('/404');
  await waitUntilKept(page);
  const manifest = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'));
  const { action, method, enctype, params } = manifest.share_target;
  const [{ name: filesName }] = params.files;
  // A page of the same host that is not the app's, whose policy forbids forms.
  harness.host.put(
    'outside.html',
    `<!doctype html><form action="${action}" method="${method}" enctype="${enctype}">
      <input name="${params.text}" /><input type="file" name="${filesName}" multiple /><button>Share</button>
    </form>`,
  );
  /** Posts as the browser does what the manifest says. */
  async function share(contents: readonly string[], text: string): Promise<void> {
    await page.goto(`${harness.host.address}outside.html`);
    await page.locator('input').first().fill(text);
    await page.locator('input[type=file]').setInputFiles(
      contents.map((content, place) => ({
        name: `list ${place}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      })),
    );
    await page.getByRole('button', { name: 'Share' }).click();
  }

  await share([], 'Tank! https://elsewhere.example/x');
  await expect(page).toHaveURL(/\/#\/search\/Tank!$/);
  await share(['{"playlist": {"title": "From outside"}, "songs": []}', 'not JSON'], '');
  await expect(page).not.toHaveURL(/shared/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('list 0.json')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('list 1.json')).toBeVisible();
  await expect(dialog.getByText('The file is not JSON.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Opened again, the address has nothing to hand out and says so.
  await page.goto(`${harness.host.address}?shared=1`);
  await expect(page.getByText('Couldn’t read the file.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await harness.close();
});

test('the manifest names pictures of the size it says, and addresses that exist', async ({
  page,
  shell,
}) => {
  await shell.open('/404');
  const shown = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const base = link?.href ?? '';
    const manifest = await (await fetch(base)).json();
    const pictures: string[] = [];
    for (const { src, sizes, type } of manifest.screenshots) {
      const image = new Image();
      image.src = new URL(src, base).href;
      await image.decode();
      const answer = await fetch(image.src);
      const isAsSaid =
        answer.headers.get('content-type') === type &&
        `${image.naturalWidth}x${image.naturalHeight}` === sizes;
      pictures.push(isAsSaid ? 'as said' : `${src} differs`);
    }
    return { pictures, shortcuts: manifest.shortcuts.map(({ name }: { name: string }) => name) };
  });
  expect(shown.pictures).toEqual(['as said', 'as said', 'as said', 'as said']);
  expect(shown.shortcuts).toEqual(['Search', 'Liked', 'Continue', 'Practice', 'Guess']);
});

test('the small player on top shows the song, plays, likes, takes keys and tells no hidden name', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  async function open() {
    await player.region.getByRole('button', { name: 'More', exact: true }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitemcheckbox', { name: 'Mini player' }).click();
    return opened;
  }
  const mini = await open();
  await expect(mini.getByText('Tank!')).toBeVisible();
  await expect(mini.getByText('Seatbelts')).toBeVisible();
  await expect(mini.getByText('Cowboy Bebop')).toBeVisible();
  await mini.getByRole('button', { name: 'Pause' }).click();
  await player.expectSilence();
  await mini.getByRole('button', { name: 'Play' }).click();
  await player.expectSoundAdvances();
  const heart = mini.getByRole('button', { name: 'Like Tank!' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await mini.keyboard.press('g');
  await expect(mini.getByText('Which song is it?')).toBeVisible();
  await expect(mini.getByText('Tank!')).toHaveCount(0);
  await expect(mini.getByText('Cowboy Bebop')).toHaveCount(0);
  await expect(heart).toHaveCount(0);
  await mini.keyboard.press('g');
  await expect(mini.getByText('Tank!')).toBeVisible();

  const closed = mini.waitForEvent('close');
  // The window is gone before the key is released.
  await mini.keyboard.press('Escape').catch(() => undefined);
  await closed;
  const again = await open();
  await expect(again.getByText('Tank!')).toBeVisible();
  const left = again.waitForEvent('close');
  await page.goto('about:blank');
  await left;
});
