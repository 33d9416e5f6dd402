/** A short message to the user about what was done, or was not. */
export interface Notification {
  readonly tone: 'info' | 'error';
  readonly message: string;
  /** One thing that can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** The other answer: a message with two answers is a question, and stays until one is given. */
  readonly decline?: { readonly label: string; readonly onClick: () => void };
}
