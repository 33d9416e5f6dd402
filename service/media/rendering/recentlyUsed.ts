/** Keeps what was used last, up to a total weight. */
export class RecentlyUsed<Value> {
  private readonly entries = new Map<string, Value>();
  private weight = 0;

  /**
   * @param capacity the greatest total weight; a single heavier value is not kept
   * @param weigh what a value counts, 1 unless told
   */
  constructor(
    private readonly capacity: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    const before = this.entries.get(key);
    if (before !== undefined) {
      this.entries.delete(key);
      this.weight -= this.weigh(before);
    }
    this.entries.set(key, value);
    this.weight += this.weigh(value);
    for (const [oldest, old] of this.entries) {
      if (this.weight <= this.capacity) return;
      this.entries.delete(oldest);
      this.weight -= this.weigh(old);
    }
  }

  clear(): void {
    this.entries.clear();
    this.weight = 0;
  }
}
