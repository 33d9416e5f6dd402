/** The height of a row, in rem; the same as the token. */
const ROW_REM = 3.75;
const USUAL_ROOT_PIXELS = 16;

export function rowPixels(): number {
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return ROW_REM * (Number.isFinite(rootPixels) ? rootPixels : USUAL_ROOT_PIXELS);
}
