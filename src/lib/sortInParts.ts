/** Few enough to sort or merge within a few milliseconds. */
const VALUES_PER_PART = 500;

/** Like Array.sort, but yields between parts, so that other work can run in between. */
export function* sortInParts<Value>(
  values: readonly Value[],
  compare: (left: Value, right: Value) => number,
): Generator<void, readonly Value[]> {
  let runs: (readonly Value[])[] = [];
  for (let start = 0; start < values.length; start += VALUES_PER_PART) {
    runs.push(values.slice(start, start + VALUES_PER_PART).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Value[])[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      longer.push(yield* merge(runs[run] ?? [], runs[run + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merge<Value>(
  left: readonly Value[],
  right: readonly Value[],
  compare: (left: Value, right: Value) => number,
): Generator<void, readonly Value[]> {
  const merged: Value[] = [];
  let next = 0;
  for (const value of left) {
    for (let other = right[next]; next < right.length; other = right[next]) {
      if (other === undefined || compare(value, other) <= 0) break;
      merged.push(other);
      next += 1;
      if (merged.length % VALUES_PER_PART === 0) yield;
    }
    merged.push(value);
    if (merged.length % VALUES_PER_PART === 0) yield;
  }
  return [...merged, ...right.slice(next)];
}
