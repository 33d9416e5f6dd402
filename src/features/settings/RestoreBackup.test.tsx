// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../testing/listensHarness';
import { openTestStorage } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import { problemText } from '../../texts/problems';
import { texts } from '../../texts/texts';
import { RestoreBackup } from './DataSection';

afterEach(cleanup);

function renderRestore(text: string) {
  const storage = openTestStorage();
  const onLeave = vi.fn();
  const notify = vi.fn();
  const work = { isBusy: false, onBusy: vi.fn(), onLeave };
  const view = renderScreen(<RestoreBackup file={new File([text], 'mine.json')} {...work} />, {
    services: { storage, notify },
    path: '/',
    at: '/',
  });
  return { ...view, storage, notify, ...work };
}

/** A backup of another browser with practice and a playlist. */
async function otherBackup(): Promise<string> {
  const { store, storage } = openPracticeBrowser().open();
  const note = { kind: 'note', recording: 'r2', text: 'strings' } as const;
  await store.addFacts([newReview('r1'), newReview('r2'), note]);
  await storage.songs.saveSongs(buildSongs(1));
  await storage.playlists.createPlaylist('Mine', [1]);
  return backUp(storage);
}

const mergeButton = () => screen.findByRole('button', { name: texts.settings.merge });

describe('a second backup', () => {
  it('says what merging adds, adds it and closes the question', async () => {
    const { storage, user, onLeave, onBusy, notify } = renderRestore(await otherBackup());
    await storage.playlists.createPlaylist('Stays', [7]);
    expect(
      await screen.findByText(
        'Merging replaces nothing. It adds 2 practice answers, 1 note or mark, 1 playlist, 1 song.',
      ),
    ).toBeTruthy();
    await user.click(await mergeButton());
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    expect(onBusy.mock.calls).toEqual([[true], [false]]);
    expect(notify).toHaveBeenCalledWith({ tone: 'info', message: texts.settings.merged });
    const lists = await storage.playlists.getAllPlaylist();
    expect(lists.map(({ title }) => title)).toEqual(['Stays', 'Mine']);
  });

  it('says that merging adds nothing, and what it holds of practice', async () => {
    const text = await otherBackup();
    const { storage } = renderRestore(text);
    await screen.findByText(/^Merging replaces/);
    const read = await storage.backups.readFile(new Blob([text]));
    if (read.ok) await storage.backups.merge(read.value);
    cleanup();
    renderScreen(
      <RestoreBackup
        file={new File([text], 'mine.json')}
        isBusy={false}
        onBusy={() => {}}
        onLeave={() => {}}
      />,
      { services: { storage }, path: '/', at: '/' },
    );
    expect(
      await screen.findByText('Nothing to add: everything in this backup is already here.'),
    ).toBeTruthy();
    expect(screen.getByText('Practice records: 3')).toBeTruthy();
    expect(screen.getByText(texts.settings.restorePractice)).toBeTruthy();
  });

  it('shows how far the merge is, and why it broke off', async () => {
    const { storage, user, onLeave } = renderRestore(await otherBackup());
    const problem = { code: 'mergeBrokeOff' } as const;
    let end = () => {};
    vi.spyOn(storage.backups, 'merge').mockImplementation(async (_backup, onProgress) => {
      onProgress?.(0.42);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return { ok: false, problem };
    });
    await screen.findByText(/^Merging replaces/);
    await user.click(await mergeButton());
    expect(await screen.findByRole('button', { name: 'Merging… 42%' })).toBeTruthy();
    end();
    expect(await screen.findByText(problemText(problem))).toBeTruthy();
    expect(onLeave).not.toHaveBeenCalled();
  });
});
