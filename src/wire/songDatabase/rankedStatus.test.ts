import { describe, expect, it } from 'vitest';
import { replyJson, setUpSongDatabase } from '../../testing/songDatabaseHarness';

describe('fetchRankedStatus', () => {
  it.each([
    [
      { active: true, region: 'Europe', remaining_minutes: 12, remaining_seconds: 720 },
      { isActive: true, secondsLeft: 720 },
    ],
    [
      { active: true, region: 'Europe', remaining_minutes: 12, remaining_seconds: 5 },
      { isActive: true, secondsLeft: 725 },
    ],
    [
      { active: 1, region: 'Asia', remaining_minutes: '3' },
      { isActive: true, secondsLeft: 180 },
    ],
    [
      {
        active: true,
        region: 'Eastern',
        remaining_minutes: 0,
        remaining_seconds: 45,
        server_time: '2026-05-10T12:22:15+00:00',
      },
      { isActive: true, secondsLeft: 45 },
    ],
    [
      { active: true, region: 'Central', remaining_minutes: 53, remaining_seconds: 0 },
      { isActive: true, secondsLeft: 3180 },
    ],
    [
      { active: true, region: null, remaining_minutes: null, remaining_seconds: null },
      { isActive: true, secondsLeft: null },
    ],
    [
      { active: true, region: 'Western', remaining_minutes: 1e300, remaining_seconds: 'soon' },
      { isActive: true, secondsLeft: null },
    ],
    [
      { active: false, region: null, remaining_minutes: null, remaining_seconds: null },
      { isActive: false, secondsLeft: 0 },
    ],
    [
      { active: false, region: null, remaining_minutes: 0, server_time: 'x' },
      { isActive: false, secondsLeft: 0 },
    ],
  ])('reads the status from %j', async (body, status) => {
    const { client, calls } = setUpSongDatabase(() => replyJson(body));
    expect(await client.fetchRankedStatus()).toEqual(status);
    expect(calls).toEqual([{ path: 'GET /api/ranked_time_status', body: null }]);
  });

  it('is not retried after a 503 response', async () => {
    const { client, calls } = setUpSongDatabase(() => replyJson({ detail: 'busy' }, 503));
    await expect(client.fetchRankedStatus()).rejects.toMatchObject({ status: 503 });
    expect(calls).toHaveLength(1);
  });

  it('rejects and names the missing field', async () => {
    const { client } = setUpSongDatabase(() => replyJson({ region: 'Asia' }));
    await expect(client.fetchRankedStatus()).rejects.toMatchObject({
      kind: 'malformed',
      field: 'active',
    });
  });
});
