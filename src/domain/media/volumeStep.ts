/** Percent by which a volume key changes the volume (specification, point 9). */
export const VOLUME_STEP_PERCENT = 5;
