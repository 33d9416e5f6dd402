export type PlaceTest = (place: number) => boolean;

/** Those that pass every test, in their order. */
export function keepWhere(places: ArrayLike<number>, tests: readonly PlaceTest[]): Uint32Array {
  const left = new Uint32Array(places);
  let count = left.length;
  for (const test of tests) {
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const place = left[index] ?? 0;
      if (!test(place)) continue;
      left[kept] = place;
      kept += 1;
    }
    count = kept;
  }
  return count === left.length ? left : left.slice(0, count);
}
