/** A bar of a picture, and a row of the table behind it. */
export interface PictureBar {
  readonly key: string;
  readonly name: string;
  readonly listenCount: number;
  readonly songCount: number;
  /** Whose cover stands beside it. */
  readonly annId: number | null;
  /** Where it leads to. */
  readonly to: string;
}
