import { describe, expect, it, vi } from 'vitest';
import { createChannel } from './channel';

describe('a channel', () => {
  it('notifies its listeners on every set, even of the same value', () => {
    const channel = createChannel(1);
    const seen: number[] = [];
    channel.subscribe(() => seen.push(channel.get()));
    channel.set(2);
    channel.set(2);
    expect(seen).toEqual([2, 2]);
  });

  it('holds a put value at once and notifies only on tell', () => {
    const channel = createChannel(1);
    const seen: number[] = [];
    channel.subscribe(() => seen.push(channel.get()));
    channel.put(2);
    channel.put(3);
    expect([channel.get(), seen]).toEqual([3, []]);
    channel.tell();
    expect(seen).toEqual([3]);
  });

  it('drops a listener that unsubscribes while notified and still calls the others', () => {
    const channel = createChannel('');
    const other = vi.fn();
    const stop = channel.subscribe(() => stop());
    channel.subscribe(other);
    channel.set('a');
    expect(other).toHaveBeenCalledOnce();
    expect(channel.listenerCount()).toBe(1);
  });

  it('drops its listeners on close and still holds new values', () => {
    const channel = createChannel('a');
    const listener = vi.fn();
    channel.subscribe(listener);
    channel.close();
    channel.set('b');
    expect(listener).not.toHaveBeenCalled();
    expect(channel.get()).toBe('b');
  });
});
