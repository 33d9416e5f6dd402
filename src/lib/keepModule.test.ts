import { describe, expect, it, vi } from 'vitest';
import { keepModule } from './keepModule';

describe('a module that is kept', () => {
  it('is fetched once, and handed out at once from then on', async () => {
    const fetchModule = vi.fn(async () => 'module');
    const load = keepModule(fetchModule);
    expect(load.arrived?.()).toBeNull();
    await load();
    await load();
    expect(fetchModule).toHaveBeenCalledOnce();
    expect(load.arrived?.()).toBe('module');
  });

  it('serves those who ask while it is on its way in the order in which they came', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 5));
    const fetchModule = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow);
    fetchModule.mockResolvedValue('quick');
    const load = keepModule(fetchModule);
    const served: string[] = [];
    await Promise.all([
      load().then((module) => served.push(`first: ${module}`)),
      load().then((module) => served.push(`second: ${module}`)),
    ]);
    expect(served).toEqual(['first: slow', 'second: slow']);
  });

  it('is asked for again after a failure', async () => {
    const fetchModule = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
    fetchModule.mockResolvedValue('module');
    const load = keepModule(fetchModule);
    await expect(load()).rejects.toThrow('offline');
    expect(await load()).toBe('module');
  });
});
