import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import type { READ_TOPICS } from './changes';

type ReadTopic = (typeof READ_TOPICS)[number];

/** The start of the query keys that a change of the topic invalidates. */
export function storedKey(topic: ReadTopic) {
  return ['storage', topic] as const;
}

/** Options shared by all reads from the storage. */
export const STORED_QUERY = {
  // Read on every visit: other programs may have changed the data.
  staleTime: 0,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
  refetchOnReconnect: false,
  // Failing storage still answers; a rejection is a mistake of the program and must become visible.
  throwOnError: true,
} as const;

/** Matches the queries that a change of the topic invalidates. */
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
  /** Changes of these topics invalidate the answer too. */
  readonly otherTopics?: readonly ReadTopic[];
  /** Further values the answer depends on. */
  readonly key: readonly unknown[];
  /** @param asked reading its signal makes the query cancel an answer that is no longer awaited */
  readonly read: (asked: { readonly signal: AbortSignal }) => Promise<Value>;
  /** How long an unused answer is cached, to be shown at once when it is requested again. */
  readonly keepMs?: number;
  /** Whether the previous answer is shown until the one for a new key arrives. */
  readonly isBeforeKept?: boolean;
  /** Whether to read at all; the default is true. */
  readonly isWanted?: boolean;
}

/** The query as TanStack options. */
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

/** Reads from the storage, and again after every change of the topic in this or another tab. */
export function useStored<Value>(query: StoredQuery<Value>) {
  const { data, isPlaceholderData } = useQuery(storedQuery(query));
  /** Undefined until the first answer. */
  const value: Value | undefined = data;
  return { value, isOutdated: isPlaceholderData };
}
