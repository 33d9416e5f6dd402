import { GROUP_CREDITS, REAL_GROUP, realRow } from '../../../src/testing/realRows';
import { expect, test } from '../../fixtures';

const SINGER = {
  id: 9001,
  names: ['Mika Test'],
  line_up_id: -1,
  groups: [{ ...REAL_GROUP, line_up_id: -1, groups: null, members: null }],
  members: null,
};

const ROWS = [
  realRow('First Unlinked'),
  realRow('Second Unlinked', { artists: [SINGER], songArtist: 'Mika Test' }),
  realRow('Third Unlinked', {
    artists: [GROUP_CREDITS.withoutLineUp, SINGER],
    composers: [GROUP_CREDITS.nullLineUp],
  }),
  realRow('With a Line-up', {
    annSongId: 77_101,
    songType: 'Opening 1',
    artists: [GROUP_CREDITS.lineUp],
  }),
  realRow('Without Lists', {
    annSongId: 77_102,
    artists: [GROUP_CREDITS.emptyLists],
    composers: [{ id: 9300, names: ['Writer of Tests'] }],
  }),
];

/** Every call returns these rows; their audio is a file that the service has. */
test.beforeEach(async ({ faults, request, service }) => {
  const url = new URL('/api/get_n_random_songs', service.address).href;
  const songs: { audio: string | null }[] = await (
    await request.post(url, { data: { n: 100 } })
  ).json();
  const audio = songs.find((song) => song.audio !== null)?.audio;
  const json = ROWS.map((song) => ({ ...song, audio }));
  await faults.answer('/api', json);
});

test('the person by whom a song was found is aligned with its title, also in a narrow list [12.37]', async ({
  page,
  shell,
}) => {
  await shell.open('/search/writer%20of%20tests');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Without Lists' });
  await expect(row).toContainText('Composer: Writer of Tests');
  for (const width of [1440, 1000, 720]) {
    await page.setViewportSize({ width, height: 800 });
    const starts = await row.evaluate((each) => {
      const [title, note] = ['a', 'span:has(mark)'].map((name) => each.querySelector(name));
      return [title, note].map((element) => {
        const before = element ? getComputedStyle(element, '::before').content : '';
        return [element?.getBoundingClientRect().left, before];
      });
    });
    expect(starts[1], `${width}`).toEqual(starts[0]);
  }
});
