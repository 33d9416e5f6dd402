import { SHARED_JOURNEYS } from '../e2e/sharedJourneys';
import { expect, test } from './harness/test';

for (const { title, run, expected } of SHARED_JOURNEYS) {
  test(`without a browser the same is seen as in one: ${title}`, async ({
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
