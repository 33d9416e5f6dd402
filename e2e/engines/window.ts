/** Wide enough for the navigation and the queue beside the page. */
export const WINDOW = { width: 1440, height: 900 } as const;
