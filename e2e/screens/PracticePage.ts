import type { Locator, Page } from '@playwright/test';
import { expect, known } from '../expect';
import { PRACTICE_SONGS, type PracticeSong, songOfAddress } from '../practiceSongs';
import { readStore } from '../readStore';
import { PlayerBar } from './PlayerBar';
import { seedPlaylist } from './PlaylistPages';
import { chooseOfAll } from './pageMenu';

/** A fact of the stored log, as far as tests read it. */
export interface StoredFact {
  readonly kind: string;
  readonly id: string;
  readonly recording?: string;
  readonly rating?: number;
  readonly isDrill?: boolean;
  readonly sampleSeconds?: number | null;
  readonly answer?: string | null;
  readonly firstKeyMs?: number | null;
  readonly mistakenFor?: string | null;
  readonly atMs: number;
  readonly zoneMinutes: number;
}

export type RoundKind = 'hear' | 'ask' | 'reveal' | 'done';

/** A session of practice. The page must record what sounds (PlayerBar.listen). */
export class PracticePage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly startButton: Locator;
  readonly answerField: Locator;
  readonly answerButton: Locator;
  readonly giveUpButton: Locator;
  readonly showButton: Locator;
  readonly nextButton: Locator;
  readonly undoButton: Locator;
  readonly heardWords: Locator;
  readonly ratings: Locator;
  readonly suggestions: Locator;
  readonly player: PlayerBar;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.startButton = this.button('Start');
    this.answerField = this.main.getByRole('combobox', { name: /^Answer: / });
    this.answerButton = this.button('Answer');
    this.giveUpButton = this.button('Give up');
    this.showButton = this.button('Show answer');
    this.nextButton = this.button('Next');
    this.undoButton = this.button('Undo');
    this.heardWords = this.main.getByText('Listen first. You will be asked in a few rounds.');
    this.ratings = this.main.getByRole('group', { name: 'How well you knew it' });
    this.suggestions = this.main.getByRole('listbox', { name: 'Suggestions' });
    this.player = new PlayerBar(page);
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** An entry of an open menu. */
  menuEntry(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  /** The part of the reveal that says how it was answered. */
  verdict(word: string): Locator {
    return this.main.getByText(word, { exact: true });
  }

  /** Makes a playlist of the first songs, and opens the deck of it from the menu of its page. */
  async openPlaylistDeck(songCount: number): Promise<void> {
    await this.openDeckOf(PRACTICE_SONGS.slice(0, songCount));
  }

  /** Makes a playlist of songs, and opens the deck of it from the menu of its page. */
  async openDeckOf(songs: readonly PracticeSong[]): Promise<void> {
    await this.page.goto('./#/404');
    await this.page.getByRole('main').waitFor();
    const songsCollections = songs.map(({ annSongId }) => annSongId);
    const playlist = { id: 1, title: 'Evening practice', songsCollections };
    const id = await seedPlaylist(this.page, JSON.stringify({ playlist, songs }));
    await this.page.goto(`./#/playlist/${id}`);
    await chooseOfAll(this.page, 'Practice');
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    await expect(this.startButton.or(this.button('Continue'))).toBeVisible();
  }

  /** Starts the session, or goes on with it. A deck that was just changed may still be read. */
  async start(): Promise<void> {
    await expect(async () => {
      await this.startButton.or(this.button('Continue')).click({ timeout: 2_000 });
      await expect(this.heading).toHaveText(/^Round /, { timeout: 5_000 });
    }).toPass();
  }

  /** Starts the session by the key of the button, wherever the focus is. */
  async startByKey(key: 'Enter'): Promise<void> {
    await expect(async () => {
      await this.main.focus();
      await this.page.keyboard.press(key);
      await expect(this.heading).toHaveText(/^Round /, { timeout: 5_000 });
    }).toPass();
  }

  /** Starts rounds that count for nothing. */
  async pressForFun(): Promise<void> {
    await expect(async () => {
      await this.button('Just for fun').click({ timeout: 2_000 });
      await expect(this.heading).toHaveText(/^Round /, { timeout: 5_000 });
    }).toPass();
  }

  /** Before the start: what is asked for. */
  async chooseQuestion(name: 'Song name' | 'Artist'): Promise<void> {
    await this.button(name).click();
    await this.expectStoredDeck({ question: name === 'Artist' ? 'artist' : 'song' });
  }

  /** Before the start: cards instead of typed answers. */
  async chooseCards(): Promise<void> {
    const cards = this.button('Cards');
    await cards.click();
    await expect(cards).toHaveAttribute('aria-pressed', 'true');
    await this.expectStoredDeck({ isTyped: false });
  }

  /** Before the start: the shortest or the longest guess time. */
  async chooseSeconds(guessSeconds: 5 | 60): Promise<void> {
    const slider = this.main.getByRole('slider', { name: 'Guess time' });
    await slider.press(guessSeconds === 5 ? 'Home' : 'End');
    await this.expectStoredDeck({ guessSeconds });
  }

  /** Waits until a change of the deck is stored, and read again. */
  private async expectStoredDeck(change: Readonly<Record<string, unknown>>): Promise<void> {
    await expect
      .poll(async () => (await this.read('decks')).filter((deck) => !deck.isRemoved).at(-1))
      .toMatchObject(change);
    await this.waitUntilReady();
  }

  /** Records of a store of practice, read without the app. */
  read(store: 'decks' | 'logs' | 'records' | 'sessions') {
    return readStore(this.page, store, 'SuperPlayerPractice');
  }

  /** All stored facts in order, undone ones and undos included. */
  async facts(): Promise<readonly StoredFact[]> {
    const logs = await this.read('logs');
    const facts = new Map(
      logs.flatMap(({ facts: all }) => (all as StoredFact[]).map((fact) => [fact.id, fact])),
    );
    return [...facts.values()].sort((left, right) => left.atMs - right.atMs);
  }

  /** What the session shows, once it shows something else than that it loads. */
  async phase(): Promise<RoundKind> {
    const parts: readonly (readonly [RoundKind, Locator])[] = [
      ['hear', this.heardWords],
      ['ask', this.answerField.or(this.showButton)],
      ['reveal', this.ratings],
      ['done', this.main.getByText(/^\d+ rounds?, \d+ correct\.$/)],
    ];
    let found: RoundKind | undefined;
    await expect
      .poll(async () => {
        for (const [kind, place] of parts) if (await place.isVisible()) found = kind;
        return found;
      })
      .toBeDefined();
    return found ?? 'done';
  }

  /** Waits for a round, until its clip sounds. @returns its song, known by the file that plays */
  async soundingSong(): Promise<PracticeSong> {
    await this.player.expectSoundAdvances();
    return known(songOfAddress((await this.player.sound()).url));
  }

  /** Waits until a round has this number. */
  async expectRound(number: number): Promise<void> {
    await expect(this.heading).toHaveText(`Round ${number}`);
  }

  /** The number of the round that is shown. */
  async roundNumber(): Promise<number> {
    return Number(/\d+/.exec(await this.heading.innerText())?.[0]);
  }

  /** Leaves a reveal or a song that was heard, and waits for what follows. */
  async goOn(): Promise<void> {
    const before = await this.heading.innerText();
    await this.nextButton.click();
    await expect(this.heading).not.toHaveText(before);
  }

  /** Types an answer and submits it with Enter. */
  async answer(text: string): Promise<void> {
    await this.answerField.fill(text);
    await this.answerField.press('Enter');
    await expect(this.ratings).toBeVisible();
  }
}
