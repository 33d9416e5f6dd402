export interface StorageEstimateBytes {
  readonly usedBytes: number;
  /** What the browser would let this site use. */
  readonly quotaBytes: number;
}

/** How much room the data of this site takes; null where the browser does not say. */
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
