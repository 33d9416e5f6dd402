import { describe, expect, it, vi } from 'vitest';
import { createChannel } from './channel';

describe('a channel', () => {
  it('holds the value and tells each listener of a new one, the same object too', () => {
    const channel = createChannel(1);
    const seen: number[] = [];
    channel.subscribe(() => seen.push(channel.get()));
    channel.set(2);
    channel.set(2);
    expect(seen).toEqual([2, 2]);
  });

  it('shows a value that was put before it tells of it', () => {
    const channel = createChannel(1);
    const seen: number[] = [];
    channel.subscribe(() => seen.push(channel.get()));
    channel.put(2);
    channel.put(3);
    expect([channel.get(), seen]).toEqual([3, []]);
    channel.tell();
    expect(seen).toEqual([3]);
  });

  it('calls no listener that was taken away, and no one else less for it', () => {
    const channel = createChannel('');
    const other = vi.fn();
    const stop = channel.subscribe(() => stop());
    channel.subscribe(other);
    channel.set('a');
    expect(other).toHaveBeenCalledOnce();
    expect(channel.listenerCount()).toBe(1);
  });

  it('keeps its value and loses its listeners when it closes', () => {
    const channel = createChannel('a');
    const listener = vi.fn();
    channel.subscribe(listener);
    channel.close();
    channel.set('b');
    expect(listener).not.toHaveBeenCalled();
    expect(channel.get()).toBe('b');
  });
});
