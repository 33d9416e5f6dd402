/** A short message to the user about what was done, or was not. */
export interface Notification {
  readonly tone: 'info' | 'error';
  readonly message: string;
  /** One thing that can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly onClick: () => unknown };
  /** Where several of a kind come one after another they are one that counts, taken back together. */
  readonly series?: {
    /** The same for those of one kind. */
    readonly key: string;
    /** How many things this one is about. */
    readonly count: number;
    /** Says the same of as many. */
    readonly say: (count: number) => string;
  };
  /** The other answer: a message with two answers is a question, and stays until one is given. */
  readonly decline?: { readonly label: string; readonly onClick: () => void };
}
