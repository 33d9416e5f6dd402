import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../actions/services';
import { HOME_VIDEO } from '../../config/home';

/** 'blocked' where the video's host cannot be reached: its frame shows nothing but an error. */
export type VideoState = 'waiting' | 'offline' | 'shown' | 'blocked';

/** What became of the video; its host is asked for nothing before `play`. */
export function useVideoPanel() {
  const { hostProbe } = useServices();
  const [asked, setAsked] = useState<'no' | 'offline' | 'yes'>('no');
  const [tryCount, setTryCount] = useState(0);
  const reachable = useQuery({
    queryKey: ['videoHost'],
    queryFn: ({ signal }) => hostProbe.isReachable(HOME_VIDEO.probeUrl, { signal }),
    enabled: asked === 'yes',
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  function play() {
    setTryCount(tryCount + 1);
    setAsked(navigator.onLine ? 'yes' : 'offline');
    if (asked === 'yes') void reachable.refetch();
  }

  const isBlocked = reachable.data === false && !reachable.isFetching;
  return { state: stateOf(asked, isBlocked), tryCount, play };
}

function stateOf(asked: 'no' | 'offline' | 'yes', isBlocked: boolean): VideoState {
  if (asked === 'no') return 'waiting';
  if (asked === 'offline') return 'offline';
  return isBlocked ? 'blocked' : 'shown';
}
