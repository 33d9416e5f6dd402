import { expect, test } from './fixtures';
import { SHARED_JOURNEYS } from './sharedJourneys';

for (const { title, run, expected } of SHARED_JOURNEYS) {
  test(`a browser sees what the mounted app sees: ${title}`, async ({
    page,
    shell,
    searchPage,
    player,
    playlists,
    faults,
  }) => {
    const seen = await run({ page, shell, searchPage, player, playlists, faults });
    expect(seen).toEqual(expected);
  });
}
