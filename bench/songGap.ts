import { type BenchSession, type Measurement, median, openBenchPage } from './session';

const ROUNDS = 5;
const LEFT_SECONDS = 3;
const SETTLE_MS = 1_500;
const LIMIT_MS = 60;

/**
 * The silence between two songs, in milliseconds: from the end of the first, extrapolated from its
 * last playback, to the first advance of the second. A negative value means that they overlap.
 */
async function measureGaps(
  session: BenchSession,
  isFetched: boolean,
  streaming: '0' | '720' = '0',
): Promise<readonly number[]> {
  const page = await openBenchPage(session);
  await page.addInitScript(
    (config) => {
      localStorage.setItem('config', JSON.stringify(config));
    },
    { streaming },
  );
  // With data saving on, the app prefetches nothing.
  await page.addInitScript((isSpared) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: isSpared } });
  }, !isFetched);
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    Reflect.set(window, 'playedElements', played);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function notedPlay(this: HTMLMediaElement) {
      played.add(this);
      return play.call(this);
    };
  });
  await page.goto(`${session.address}#/search/cowboy%20bebop`);
  await page.getByRole('button', { name: 'Play all' }).click();
  await page.waitForTimeout(SETTLE_MS);
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    gaps.push(
      await page.evaluate(async (leftSeconds) => {
        const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
        const sounding = () => [...played].find((element) => !element.paused && !element.ended);
        const first = sounding();
        if (first === undefined) throw new Error('nothing sounds');
        const url = first.currentSrc;
        first.currentTime = first.duration - leftSeconds;
        let endsAtMs = 0;
        return new Promise<number>((done) => {
          const look = () => {
            const nowMs = performance.now();
            const isFirst = first.currentSrc === url && !first.seeking && !first.paused;
            if (isFirst) endsAtMs = nowMs + (first.duration - first.currentTime) * 1000;
            const next = [...played].find(
              ({ currentSrc, currentTime }) => currentSrc !== url && currentTime > 0,
            );
            if (next) done(nowMs - next.currentTime * 1000 - endsAtMs);
            else setTimeout(look, 2);
          };
          setTimeout(look, 300);
        });
      }, LEFT_SECONDS),
    );
    await page.waitForTimeout(SETTLE_MS);
  }
  await page.context().close();
  return gaps;
}

/** The silence between two songs, with and without the next one prefetched. */
export async function measureSongGap(session: BenchSession): Promise<readonly Measurement[]> {
  const fetchedMs = median(await measureGaps(session, true));
  const videoMs = median(await measureGaps(session, true, '720'));
  const unfetchedMs = median(await measureGaps(session, false));
  return [
    {
      name: 'gap between two songs, the next one fetched ahead',
      value: `${fetchedMs.toFixed(0)} ms`,
      aim: `≤ ${LIMIT_MS} ms`,
      isMet: fetchedMs <= LIMIT_MS,
    },
    {
      name: 'gap between two songs with video, the next one fetched ahead',
      value: `${videoMs.toFixed(0)} ms`,
      aim: `≤ ${LIMIT_MS} ms`,
      isMet: videoMs <= LIMIT_MS,
    },
    {
      name: 'gap between two songs where data is to be spared',
      value: `${unfetchedMs.toFixed(0)} ms`,
      aim: '',
      isMet: true,
    },
  ];
}
