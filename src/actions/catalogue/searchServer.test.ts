import { describe, expect, it, vi } from 'vitest';
import { buildFanTables } from '../../testing/fanCatalogue';
import type { CatalogueEngine } from './catalogueEngine';
import { openEngine } from './openEngine';
import type { SearchReply, SearchRequest } from './searchMessages';
import { serveSearch } from './searchServer';

const PART_COUNT = 40;
const SUGGEST: SearchRequest = {
  kind: 'ask',
  id: 1,
  ask: {
    kind: 'suggest',
    question: { text: 'naruto', takenOff: [], isAnimeOnly: false, limit: 5 },
  },
};

function noListener(): ((event: MessageEvent) => void) | null {
  return null;
}

/** A server whose engine prepares itself in parts, and what came of it so far. */
function serve() {
  const events: string[] = [];
  const during = new Map<number, () => void>();
  const engine = openEngine(buildFanTables(), { romanise: (text) => text, random: () => 0 });
  const slow: CatalogueEngine = {
    ...engine,
    *prepare() {
      for (let part = 1; part <= PART_COUNT; part += 1) {
        events.push(`part ${part}`);
        during.get(part)?.();
        yield;
      }
    },
  };
  const port = {
    postMessage: (reply: SearchReply) => {
      events.push(reply.kind === 'answer' ? `answer ${reply.id}` : reply.kind);
    },
    onmessage: noListener(),
  };
  serveSearch(port, async () => ({ kind: 'ready', engine: slow }));
  const send = (data: SearchRequest) => port.onmessage?.(new MessageEvent('message', { data }));
  const until = (event: string) => vi.waitFor(() => expect(events).toContain(event));
  return { events, during, send, until };
}

describe('while the engine prepares itself [10.11]', () => {
  it('a question is answered before the next part but one', async () => {
    const { events, during, send, until } = serve();
    during.set(7, () => send(SUGGEST));
    send({ kind: 'open' });
    await until(`part ${PART_COUNT}`);
    const answeredAt = events.indexOf('answer 1');
    expect(answeredAt).toBeGreaterThan(events.indexOf('part 7'));
    expect(answeredAt).toBeLessThan(events.indexOf('part 9'));
  });

  it('a question that waited for the catalogue is answered before any part', async () => {
    const { events, send, until } = serve();
    send({ kind: 'open' });
    send(SUGGEST);
    await until(`part ${PART_COUNT}`);
    expect(events.slice(0, 3)).toEqual(['opened', 'answer 1', 'part 1']);
  });

  it('letters typed one after the other are answered in turn, and the rest is done after them', async () => {
    const { events, during, send, until } = serve();
    for (const id of [1, 2, 3]) during.set(id * 2, () => send({ ...SUGGEST, id }));
    send({ kind: 'open' });
    await until(`part ${PART_COUNT}`);
    const answers = events.filter((event) => event.startsWith('answer'));
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
    expect(events.indexOf('answer 3')).toBeLessThan(events.indexOf('part 8'));
  });
});
