export interface Notification {
  readonly tone: 'info' | 'error';
  readonly message: string;
  /**
   * For work that goes on: what its end puts in the place of this message while it is still shown;
   * null takes it away.
   */
  readonly outcome?: Promise<Notification | null>;
  /** A newer message about the same takes the place of this one. */
  readonly topic?: string;
  /** An action that is offered with the message, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => unknown };
  /** Successive notifications of one kind merge into one that counts them, with a common Undo. */
  readonly series?: {
    /** Equal for notifications of one kind. */
    readonly key: string;
    /** The number of things in this notification. */
    readonly count: number;
    readonly say: (count: number) => string;
  };
  /** The second answer. A message with two answers is a question and stays until it is answered. */
  readonly decline?: { readonly label: string; readonly onClick: () => void };
}
