import { expect, it, vi } from 'vitest';
import { FakeMediaElement } from '../../testing/fakeMediaElement';
import { playerHarness, settle } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import { ClipExtras } from './clipExtras';

/** As on phones, where only the system sets the volume, and each element needs a press. */
class PhoneElement extends FakeMediaElement {
  constructor() {
    super();
    Object.defineProperty(this, 'volume', { get: () => 1, set: () => undefined });
    this.isPlayAllowed = false;
  }
}

const SONGS = [1, 2, 3].map((annSongId) => buildSong({ annSongId, audio: `${annSongId}.mp3` }));

function openClips(createElement: () => FakeMediaElement, songs = SONGS) {
  const spares: FakeMediaElement[] = [];
  const harness = playerHarness({
    library: songs,
    options: {
      createProbeElement() {
        const spare = createElement();
        spares.push(spare);
        return spare;
      },
    },
  });
  const onEnded = vi.fn();
  const listenerCount = { read: () => 0 };
  const pictures: FakeMediaElement[] = [];
  const extras = harness.player.addExtras((port) => {
    const before = port.store.snapshot.listenerCount();
    listenerCount.read = () => port.store.snapshot.listenerCount() - before;
    function createPicture() {
      const picture = new FakeMediaElement();
      pictures.push(picture);
      return picture;
    }
    return new ClipExtras(port, createPicture, async () => null, onEnded);
  });
  async function play(annSongId: number, startSeconds: number) {
    const song = songs.find((each) => each.annSongId === annSongId);
    extras?.setStart(annSongId, startSeconds);
    await harness.send({ type: 'playSongs', songs: song ? [song] : [] });
  }
  async function prepare(annSongId: number, startSeconds: number) {
    extras?.prepare(annSongId, startSeconds);
    await settle();
  }
  return { ...harness, spares, pictures, onEnded, play, prepare, extras, listenerCount };
}

it('clips leave no listener on their player', () => {
  const { extras, listenerCount } = openClips(() => new FakeMediaElement());
  expect(listenerCount.read()).toBe(1);
  extras?.dispose();
  expect(listenerCount.read()).toBe(0);
});

it('clips sound on two elements in turns, each from its second', async () => {
  const { audio, spares, play, prepare } = openClips(() => new FakeMediaElement());
  await play(1, 10);
  await prepare(2, 40);
  const [spare] = spares;
  expect([audio.isSounding, audio.currentTime]).toEqual([true, 10]);
  expect([spare?.isSounding, spare?.currentTime]).toEqual([false, 40]);
  await play(2, 40);
  expect([audio.isSounding, audio.src]).toEqual([false, '']);
  expect([spare?.isSounding, spare?.currentTime]).toEqual([true, 40]);
  await prepare(3, 50);
  await play(3, 50);
  expect([audio.isSounding, audio.currentTime]).toEqual([true, 50]);
  expect(audio.loadedUrls).toHaveLength(2);
});

it.each([Number.POSITIVE_INFINITY, 0, 8])(
  'clips begin at their second, also loaded ahead, in files that first say they are %s seconds long',
  async (firstDuration) => {
    const { audio, spares, play, prepare } = openClips(() =>
      Object.assign(new FakeMediaElement(), { firstDuration }),
    );
    audio.firstDuration = firstDuration;
    await play(1, 10);
    await prepare(2, 40);
    expect([audio.isSounding, audio.currentTime]).toEqual([true, 10]);
    expect(spares[0]?.currentTime).toBe(40);
    await play(2, 40);
    expect([spares[0]?.isSounding, spares[0]?.currentTime]).toEqual([true, 40]);
  },
);

it('a clip that sounds is not moved when its length is known better', async () => {
  const { audio, play, send } = openClips(() => new FakeMediaElement());
  audio.mediaSeconds = 8;
  await play(1, 10);
  audio.advance(3);
  Object.assign(audio, { mediaSeconds: 90, duration: 90 });
  audio.emit('durationchange');
  audio.starve();
  audio.emit('durationchange');
  expect(audio.currentTime).toBe(3);
  audio.feed();
  await send({ type: 'seek', positionSeconds: 50 });
  audio.advance(2);
  audio.emit('durationchange');
  expect(audio.currentTime).toBe(52);
});

it('a song that is moved before it sounds stays there when its length is known better', async () => {
  const { audio, play, send } = openClips(() => new FakeMediaElement());
  audio.respond = () => 'hangs';
  await play(1, 10);
  audio.readyState = 1;
  await send({ type: 'seek', positionSeconds: 5 });
  audio.duration = 90;
  audio.emit('durationchange');
  expect(audio.currentTime).toBe(5);
});

it('on a phone clips sound on the element that was pressed, and the other one only loads', async () => {
  const { audio, spares, play, prepare } = openClips(() => new PhoneElement());
  await play(1, 10);
  await prepare(2, 40);
  expect(spares[0]?.loadedUrls).toHaveLength(1);
  await play(2, 40);
  expect([audio.isSounding, audio.currentTime]).toEqual([true, 40]);
  expect(audio.loadedUrls.at(-1)).toBe(spares[0]?.loadedUrls[0]);
});

it('an element that refuses is left for the one that was pressed, at the same second', async () => {
  const { audio, spares, play, prepare } = openClips(() => new FakeMediaElement());
  await play(1, 10);
  await prepare(2, 40);
  if (spares[0]) spares[0].isPlayAllowed = false;
  await play(2, 40);
  await settle();
  expect([audio.isSounding, audio.currentTime]).toEqual([true, 40]);
});

it('songs that are only videos are loaded ahead as well', async () => {
  const videos = SONGS.map((song) => ({ ...song, audio: null }));
  const { video, pictures, play, prepare } = openClips(() => new FakeMediaElement(), videos);
  await play(1, 5);
  await prepare(2, 6);
  await play(2, 6);
  expect(video.isSounding).toBe(false);
  expect([pictures[0]?.isSounding, pictures[0]?.currentTime]).toEqual([true, 6]);
  expect(pictures[0]?.loadedUrls).toHaveLength(1);
});

it('a clip that is prepared again at another second is moved there', async () => {
  const { spares, play, prepare } = openClips(() => new FakeMediaElement());
  await play(1, 0);
  await prepare(2, 40);
  await prepare(2, 20);
  expect(spares[0]?.currentTime).toBe(20);
});

it('nothing follows a clip that ends with its song, and it counts as no listen', async () => {
  const { audio, player, listens, onEnded, play } = openClips(() => new FakeMediaElement());
  await play(1, 80);
  audio.advance(20);
  await settle();
  expect(onEnded).toHaveBeenCalledOnce();
  expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 1 });
  expect(listens).toEqual([]);
});
