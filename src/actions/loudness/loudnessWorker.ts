import { serveCalls } from '../../lib/rpc';
import { LOUDNESS_CALLS } from './loudnessCalls';

serveCalls(globalThis, LOUDNESS_CALLS);
