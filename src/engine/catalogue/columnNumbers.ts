const INT32_END = 2 ** 31;
const UINT16_END = 2 ** 16;

/** Whether a column of 32-bit numbers can hold it as an id. */
export function isColumnId(value: number): boolean {
  return Number.isInteger(value) && value > -INT32_END && value < INT32_END;
}

/** An id of 1 or more; 0 for one that is unknown or that no column can hold. */
export function toColumnId(value: number | null): number {
  return value !== null && value > 0 && isColumnId(value) ? value : 0;
}

/** A number of 1 or more; 0 for one that is unknown or that no column can hold. */
export function toColumnNumber(value: number | null): number {
  return value !== null && Number.isInteger(value) && value > 0 && value < UINT16_END ? value : 0;
}

/** An amount; NaN for one that is unknown. */
export function toColumnAmount(value: number | null): number {
  return value ?? Number.NaN;
}
