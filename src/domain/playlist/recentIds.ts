/** With the id at the front, once, and no more than `most` of them. */
export function withRecentId(ids: readonly number[], id: number, most: number): readonly number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, most);
}
