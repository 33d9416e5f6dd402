import { describe, expect, it, vi } from 'vitest';
import { serveCalls } from '../../lib/rpc';
import { buildFanTables } from '../../testing/fanCatalogue';
import { createCatalogueCalls } from './catalogueCalls';
import { type CatalogueEngine, openEngine } from './openEngine';

const PART_COUNT = 40;
const SUGGEST = {
  id: 1,
  name: 'suggest',
  input: { text: 'naruto', takenOff: [], isAnimeOnly: false, limit: 5 },
};
const OPEN = { id: 0, name: 'open', input: null };

function noListener(): ((event: MessageEvent) => void) | null {
  return null;
}

/** A worker whose engine prepares itself in steps, and the events and texts so far. */
function serve() {
  const events: string[] = [];
  const texts: string[] = [];
  const during = new Map<number, () => void>();
  const engine = openEngine(
    buildFanTables(),
    (text) => text,
    () => 0,
  );
  const slow: CatalogueEngine = {
    ...engine,
    suggest(question) {
      texts.push(question.text);
      return engine.suggest(question);
    },
    *prepare() {
      for (let part = 1; part <= PART_COUNT; part += 1) {
        events.push(`part ${part}`);
        during.get(part)?.();
        yield;
      }
    },
  };
  const port = {
    postMessage: ({ id }: { readonly id: number }) => void events.push(`answer ${id}`),
    onmessage: noListener(),
  };
  const whileIdle = serveCalls(
    port,
    createCatalogueCalls(
      async () => ({ kind: 'ready', engine: slow }),
      (work) => whileIdle(work),
    ),
  );
  const send = (data: object) => port.onmessage?.(new MessageEvent('message', { data }));
  const until = (event: string) => vi.waitFor(() => expect(events).toContain(event));
  return { events, texts, during, send, until };
}

describe('the search worker while its engine is being prepared [10.11]', () => {
  it('answers a question after at most one more part of the preparation', async () => {
    const { events, during, send, until } = serve();
    during.set(7, () => send(SUGGEST));
    send(OPEN);
    await until(`part ${PART_COUNT}`);
    const answeredAt = events.indexOf('answer 1');
    expect(answeredAt).toBeGreaterThan(events.indexOf('part 7'));
    expect(answeredAt).toBeLessThan(events.indexOf('part 9'));
  });

  it('answers a question that waited for the catalogue before the first part', async () => {
    const { events, send, until } = serve();
    send(OPEN);
    send(SUGGEST);
    await until(`part ${PART_COUNT}`);
    expect(events.slice(0, 3)).toEqual(['answer 0', 'answer 1', 'part 1']);
  });

  it('answers questions typed in a row in order and without delay', async () => {
    const { events, during, send, until } = serve();
    for (const id of [1, 2, 3]) during.set(id * 2, () => send({ ...SUGGEST, id }));
    send(OPEN);
    await until(`part ${PART_COUNT}`);
    const answers = events.filter((event) => event.startsWith('answer'));
    expect(answers).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3']);
    expect(events.indexOf('answer 3')).toBeLessThan(events.indexOf('part 8'));
  });
});

it('the search worker looks only for the newest of the texts that came while it was busy', async () => {
  const { texts, during, send, until } = serve();
  during.set(3, () => {
    for (const [id, text] of ['n', 'na', 'nar'].entries()) {
      if (id > 0) send({ id: id - 1, name: null });
      send({ ...SUGGEST, id, input: { ...SUGGEST.input, text } });
    }
  });
  send({ ...OPEN, id: 9 });
  await until('answer 2');
  expect(texts).toEqual(['nar']);
});
