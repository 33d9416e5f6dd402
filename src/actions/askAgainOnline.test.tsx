// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAgainOnline, createQueryClient } from './createQueryClient';

type Ask = () => Promise<string | null>;

afterEach(cleanup);

async function comeOnline() {
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
}

function Answer({ ask, isWanted }: { readonly ask: Ask; readonly isWanted: boolean }) {
  const { data, isError } = useQuery({ queryKey: ['answer'], queryFn: ask, enabled: isWanted });
  return <p>{isError ? 'failed' : (data ?? 'nothing')}</p>;
}

function Page({ ask, isShown = true, isWanted = true }: PageProps) {
  useEffect(() => askAgainOnline(client, window), []);
  return (
    <QueryClientProvider client={client}>
      {isShown && <Answer ask={ask} isWanted={isWanted} />}
    </QueryClientProvider>
  );
}

interface PageProps {
  readonly ask: Ask;
  readonly isShown?: boolean;
  readonly isWanted?: boolean;
}

const noChanges = () => () => undefined;
let client = createQueryClient(noChanges);

function show(ask: Ask) {
  client = createQueryClient(noChanges);
  return render(<Page ask={ask} />);
}

const FAILURE = () => Promise.reject(new Error('no network'));

describe('coming back online', () => {
  it('does not repeat a request whose component is no longer shown', async () => {
    const ask = vi.fn<Ask>(FAILURE);
    const { rerender } = show(ask);
    await screen.findByText('failed');
    rerender(<Page ask={ask} isShown={false} />);
    await comeOnline();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a request that is disabled by now', async () => {
    const ask = vi.fn<Ask>(FAILURE);
    const { rerender } = show(ask);
    await screen.findByText('failed');
    rerender(<Page ask={ask} isWanted={false} />);
    await comeOnline();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not repeat a request while the same request is still running', async () => {
    const ask = vi.fn<Ask>(FAILURE);
    show(ask);
    await screen.findByText('failed');
    ask.mockReturnValue(new Promise(() => undefined));
    await comeOnline();
    await comeOnline();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
