/** What the page objects of the browser tests import, where there is no browser. */
export { mountedExpect as expect } from './expect';
