import type { Page, Worker } from '@playwright/test';
import { type Measurement, median, percentile } from '../session';
import { type CatalogueHarness, openHarnessPage } from './catalogueHarness';
import { type LongestTask, longerTask, NO_TASK, taskText, traceTasks } from './mainThread';
import { settlePaint, watchPaints } from './paintWatch';
import { typedTexts } from './typedTexts';

const TEXT_COUNT = 200;
/** Texts per trace of the main thread; few, because a trace grows with each task. */
const TEXTS_PER_TRACE = 20;
const WARM_UP_TEXTS = 5;
const BARE_LETTERS = 40;
const PAINTED_LIMIT_MS = 50;
const TASK_LIMIT_MS = 30;
const ANSWER_LIMIT_MS = 12;
const WORST_ANSWER_LIMIT_MS = 40;
const MOST_SHARE = 0.95;

/** Makes the worker record how long each request for suggestions takes. */
async function watchAnswers(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const cameAtMs = new Map<number, number>();
    const answersMs: number[] = [];
    const send = globalThis.postMessage;
    Reflect.set(globalThis, 'answersMs', answersMs);
    globalThis.addEventListener('message', ({ data }) => {
      if (data.name === 'suggest') cameAtMs.set(data.id, performance.now());
    });
    Reflect.set(globalThis, 'postMessage', (message: { readonly id: number }) => {
      const startedAtMs = cameAtMs.get(message.id);
      if (startedAtMs !== undefined) answersMs.push(performance.now() - startedAtMs);
      send.call(globalThis, message);
    });
  });
}

async function typeText(page: Page, text: string): Promise<number[]> {
  const lettersMs: number[] = [];
  for (const letter of text) {
    await page.keyboard.type(letter);
    lettersMs.push(await settlePaint(page));
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  return lettersMs;
}

/** Inserts the same panel as markup, from a field that does nothing else. */
async function measureBare(page: Page): Promise<number> {
  await page.keyboard.type('s');
  await settlePaint(page);
  await page.evaluate(() => {
    const markup = document.querySelector('#search-suggestions')?.outerHTML ?? '';
    const field = document.createElement('input');
    const place = document.createElement('div');
    place.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#fff';
    document.body.append(place);
    place.append(field, document.createElement('div'));
    field.addEventListener('input', () => {
      if (place.lastElementChild) place.lastElementChild.innerHTML = markup;
    });
    field.focus();
  });
  const lettersMs: number[] = [];
  for (let letter = 0; letter < BARE_LETTERS; letter += 1) {
    await page.keyboard.type('a');
    lettersMs.push(await settlePaint(page));
  }
  return percentile(lettersMs, MOST_SHARE);
}

/** Types texts into the search field and waits for the panel after each letter. */
export async function measureTyping(
  harness: CatalogueHarness,
  textCount = TEXT_COUNT,
): Promise<readonly Measurement[]> {
  const texts = typedTexts(textCount + WARM_UP_TEXTS);
  const page = await openHarnessPage(harness, '', watchPaints);
  const worker = page.workers().find((each) => each.url().includes('songsWorker'));
  if (worker === undefined) throw new Error('nobody searches the catalogue');
  await page.getByRole('search').getByRole('combobox').focus();
  for (const text of texts.slice(0, WARM_UP_TEXTS)) await typeText(page, text);
  await watchAnswers(worker);

  const lettersMs: number[] = [];
  let longest: LongestTask = NO_TASK;
  for (let start = WARM_UP_TEXTS; start < texts.length; start += TEXTS_PER_TRACE) {
    const part = texts.slice(start, start + TEXTS_PER_TRACE);
    const task = await traceTasks(harness.browser, page, async () => {
      for (const text of part) lettersMs.push(...(await typeText(page, text)));
    });
    longest = longerTask(longest, task);
  }
  const answersMs = await worker.evaluate((): number[] => Reflect.get(globalThis, 'answersMs'));
  const bareMs = await measureBare(page);
  await page.close();

  const paintedMs = percentile(lettersMs, MOST_SHARE);
  const answerMs = percentile(answersMs, MOST_SHARE);
  const worstMs = Math.max(...answersMs);
  return [
    {
      name: `search field, catalogue of 60 000: key to panel, p95 of ${lettersMs.length} letters`,
      value: `${paintedMs.toFixed(0)} ms (median ${median(lettersMs).toFixed(0)}; ${(paintedMs / bareMs).toFixed(2)} × the same panel as bare markup)`,
      aim: `≤ ${PAINTED_LIMIT_MS} ms`,
      isMet: paintedMs <= PAINTED_LIMIT_MS,
    },
    {
      name: 'search field: longest task of the page while typing',
      value: taskText(longest),
      aim: `≤ ${TASK_LIMIT_MS} ms`,
      isMet: longest.wallMs <= TASK_LIMIT_MS,
    },
    {
      name: `search thread: answer to a letter, p95 of ${answersMs.length}`,
      value: `${answerMs.toFixed(1)} ms (median ${median(answersMs).toFixed(1)})`,
      aim: `≤ ${ANSWER_LIMIT_MS} ms`,
      isMet: answerMs <= ANSWER_LIMIT_MS,
    },
    {
      name: 'search thread: slowest answer to a letter',
      value: `${worstMs.toFixed(1)} ms`,
      aim: `≤ ${WORST_ANSWER_LIMIT_MS} ms`,
      isMet: worstMs <= WORST_ANSWER_LIMIT_MS,
    },
  ];
}
