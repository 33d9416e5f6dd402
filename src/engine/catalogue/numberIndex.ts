/** Finds the place of a number in a column in which it stands once. */
export interface NumberIndex {
  readonly placeOf: (value: number) => number | null;
}

/** Takes four bytes a row; made when something is looked up first. */
export function createNumberIndex(column: Int32Array | Float64Array): NumberIndex {
  let sorted: Uint32Array | null = null;
  const valueAt = (place: number | undefined) => column[place ?? -1] ?? Number.NaN;

  function sortPlaces(): Uint32Array {
    return Uint32Array.from(column.keys()).sort((left, right) => valueAt(left) - valueAt(right));
  }

  function placeOf(value: number): number | null {
    sorted ??= sortPlaces();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (valueAt(sorted[middle]) < value) low = middle + 1;
      else high = middle;
    }
    const place = sorted[low];
    return place !== undefined && valueAt(place) === value ? place : null;
  }

  return { placeOf };
}
