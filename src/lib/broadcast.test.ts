import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type BroadcastPort, createBroadcast, type Topic } from './broadcast';

const NUMBERS: Topic<number> = { name: 'numbers', schema: v.number() };
const TEXTS: Topic<string> = { name: 'texts', schema: v.string() };

/** Two tabs: what one posts the other receives, at once and never itself. */
function twoPorts(): readonly [BroadcastPort, BroadcastPort] {
  const createPort = (other: () => BroadcastPort): BroadcastPort => ({
    onmessage: null,
    postMessage: (data) => other().onmessage?.(new MessageEvent('message', { data })),
  });
  const left = createPort(() => right);
  const right: BroadcastPort = createPort(() => left);
  return [left, right];
}

describe('messages between tabs', () => {
  it('reach only the listeners of their topic in the other tab', () => {
    const [here, there] = twoPorts().map(createBroadcast);
    const heard: unknown[] = [];
    here?.subscribe(NUMBERS, (number) => heard.push(`own ${number}`));
    there?.subscribe(NUMBERS, (number) => heard.push(number));
    there?.subscribe(TEXTS, (text) => heard.push(text));

    here?.post(NUMBERS, 7);

    expect(heard).toEqual([7]);
  });

  it('of an unknown shape are ignored', () => {
    const [port, other] = twoPorts();
    const heard: unknown[] = [];
    createBroadcast(other).subscribe(NUMBERS, (number) => heard.push(number));

    for (const message of ['songs', null, { topic: 'numbers' }, { topic: 'numbers', message: '7' }])
      port.postMessage(message);
    expect(heard).toEqual([]);

    port.postMessage({ topic: 'numbers', message: 7 });
    expect(heard).toEqual([7]);
  });

  it('are not received after unsubscribing', () => {
    const [here, there] = twoPorts().map(createBroadcast);
    const heard: unknown[] = [];
    const stop = there?.subscribe(NUMBERS, (number) => heard.push(number));
    stop?.();
    here?.post(NUMBERS, 7);
    expect(heard).toEqual([]);
  });

  it('are dropped without an error when the browser has no channel', () => {
    expect(() => createBroadcast(null).post(NUMBERS, 7)).not.toThrow();
  });
});
