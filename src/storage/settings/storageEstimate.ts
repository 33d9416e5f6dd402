export interface StorageEstimateBytes {
  readonly usedBytes: number;
  /** The maximum the browser allows this site. */
  readonly quotaBytes: number;
}

/** How much space the site's data takes; null if the browser does not report it. */
export async function estimateStorage(
  manager: Pick<StorageManager, 'estimate'> | undefined,
): Promise<StorageEstimateBytes | null> {
  try {
    const { usage, quota } = (await manager?.estimate()) ?? {};
    return usage === undefined || quota === undefined
      ? null
      : { usedBytes: usage, quotaBytes: quota };
  } catch {
    return null;
  }
}
