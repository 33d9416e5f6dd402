import type { UpdateStage } from '../../domain/app/appUpdate';

/**
 * Whether the app opens without a network.
 * - starting: the page has other things to do first
 * - fetching, ready, failed: how far its files are
 * - localService, embed, unsupported: not here, and why
 */
export type Readiness =
  | 'starting'
  | 'fetching'
  | 'ready'
  | 'failed'
  | 'localService'
  | 'embed'
  | 'unsupported';

export interface OfflineStatus {
  readonly readiness: Readiness;
  readonly stage: UpdateStage;
  /** What came of asking for a newer version: once the user has asked, or what went wrong. */
  readonly check: 'none' | 'asking' | 'newest' | 'unreachable' | 'incomplete';
}
