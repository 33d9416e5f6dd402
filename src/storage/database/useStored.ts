import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import type { READ_TOPICS } from './changes';

type ReadTopic = (typeof READ_TOPICS)[number];

/** What a change of the topic makes out of date, as the start of its query keys. */
export function storedKey(topic: ReadTopic) {
  return ['storage', topic] as const;
}

/** What all reads from the storage have in common. */
export const STORED_QUERY = {
  // Every visit reads again: other programs may have changed what is stored.
  staleTime: 0,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
  refetchOnReconnect: false,
  // Storage that fails answers all the same; what rejects is a mistake, and must be seen.
  throwOnError: true,
} as const;

/** Which queries a change of the topic makes out of date. */
export function isReadFrom(topic: ReadTopic): (query: Pick<Query, 'queryKey' | 'meta'>) => boolean {
  const [start, name] = storedKey(topic);
  return ({ queryKey, meta }) => {
    const others = meta?.otherTopics;
    const isOwn = queryKey[0] === start && queryKey[1] === name;
    return isOwn || (Array.isArray(others) && others.includes(topic));
  };
}

interface StoredQuery<Value> {
  readonly topic: ReadTopic;
  /** A change of these makes the answer out of date too. */
  readonly otherTopics?: readonly ReadTopic[];
  /** What the answer depends on beside the storage. */
  readonly key: readonly unknown[];
  /** @param asked its signal, once looked at, gives up an answer that is no longer awaited */
  readonly read: (asked: { readonly signal: AbortSignal }) => Promise<Value>;
  /** How long an answer that is not shown is there at once when it is asked for again. */
  readonly keepMs?: number;
  /** Whether the answer before stays until the one to another key has come. */
  readonly isBeforeKept?: boolean;
  /** Whether it is read at all; so unless told otherwise. */
  readonly isWanted?: boolean;
}

export interface StoredAnswer<Value> {
  /** Undefined until the first answer. */
  readonly value: Value | undefined;
  /** The value answers the key before. */
  readonly isOutdated: boolean;
}

/** The same in the words of TanStack. */
export function storedQuery<Value>(query: StoredQuery<Value>) {
  const { topic, key, read, keepMs = 0, isBeforeKept = false, isWanted = true } = query;
  const { otherTopics = [] } = query;
  return {
    ...STORED_QUERY,
    queryKey: [...storedKey(topic), ...key],
    queryFn: read,
    ...(otherTopics.length > 0 && { meta: { otherTopics } }),
    gcTime: keepMs,
    enabled: isWanted,
    ...(isBeforeKept && { placeholderData: keepPreviousData }),
  };
}

/** Reads from the storage, and again after every change of the topic by this tab or another one. */
export function useStored<Value>(query: StoredQuery<Value>): StoredAnswer<Value> {
  const { data, isPlaceholderData } = useQuery(storedQuery(query));
  return { value: data, isOutdated: isPlaceholderData };
}
