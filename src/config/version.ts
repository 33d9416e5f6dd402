/** The name of the `<meta>` in which the build says which one it is. */
export const VERSION_META = 'app-version';
