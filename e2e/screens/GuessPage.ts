import type { Locator, Page } from '@playwright/test';
import { expect, known } from '../expect';
import { PRACTICE_SONGS, type PracticeSong, songOfAddress } from '../practiceSongs';
import { PlayerBar } from './PlayerBar';
import { seedPlaylist } from './PlaylistPages';
import { chooseOfAll } from './pageMenu';

/** The game that guesses songs. The page must record what sounds (PlayerBar.listen). */
export class GuessPage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly startButton: Locator;
  readonly stopButton: Locator;
  readonly answerField: Locator;
  readonly showButton: Locator;
  readonly choices: Locator;
  readonly nextButton: Locator;
  readonly results: Locator;
  readonly player: PlayerBar;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.startButton = this.button('Start');
    this.stopButton = this.button('Stop');
    this.answerField = this.main.getByRole('combobox', { name: 'Answer: anime' });
    this.showButton = this.button('Show answer');
    this.choices = this.main.getByRole('group', { name: 'Which anime?' }).getByRole('button');
    this.nextButton = this.button('Next');
    this.results = this.main.getByRole('list', { name: 'Songs of the game' }).getByRole('listitem');
    this.player = new PlayerBar(page);
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  text(words: string): Locator {
    return this.main.getByText(words, { exact: true });
  }

  /** Makes a playlist of the first songs, and opens its page. */
  async openPlaylist(songCount: number, songs: readonly PracticeSong[] = PRACTICE_SONGS) {
    await this.page.goto('./#/404');
    await this.main.waitFor();
    const listed = songs.slice(0, songCount);
    const songsCollections = listed.map(({ annSongId }) => annSongId);
    const playlist = { id: 1, title: 'Evening guesses', songsCollections };
    const id = await seedPlaylist(this.page, JSON.stringify({ playlist, songs: listed }));
    await this.page.goto(`./#/playlist/${id}`);
    await expect(this.heading).toHaveText('Evening guesses');
  }

  /** Opens the game from the head of the list that is shown. */
  async openFromList(): Promise<void> {
    await chooseOfAll(this.page, 'Guess the song');
    await expect(this.startButton).toBeVisible();
  }

  /** Before the start: how songs are answered. */
  async chooseWay(name: 'Typing' | 'Four choices' | 'In my head'): Promise<void> {
    await this.button(name).click();
    await expect(this.button(name)).toHaveAttribute('aria-pressed', 'true');
  }

  /** Starts the game by its key, wherever the focus is. */
  async startByKey(): Promise<void> {
    await this.main.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.stopButton).toBeVisible();
  }

  /** Waits until a round has this number, and sounds. @returns its song, known by its file */
  async soundingSong(number: number, count?: number): Promise<PracticeSong> {
    await expect(this.heading).toHaveText(
      count === undefined ? new RegExp(`^${number} of `) : `${number} of ${count}`,
    );
    await this.player.expectSoundAdvances();
    return known(songOfAddress((await this.player.sound()).url));
  }

  /** Types an answer and submits it with Enter. */
  async answer(text: string): Promise<void> {
    await this.answerField.fill(text);
    await this.answerField.press('Enter');
    await expect(this.nextButton).toBeVisible();
  }
}
