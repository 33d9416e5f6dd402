import { Window as PageWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

declare global {
  interface Window {
    /** The controls of the page without a browser. */
    readonly happyDOM: InstanceType<typeof import('happy-dom').Window>['happyDOM'];
  }
}

/** One for all files of a process, which share the modules that listen to it. */
const page = new PageWindow({
  url: 'http://localhost/player/',
  width: 1440,
  height: 900,
  settings: { disableErrorCapturing: true },
});

/**
 * A page without a browser: happy-dom's window, but Node's own fetch, so that requests of the app
 * travel over a real connection, and are aborted, cut and refused as a browser's are.
 */
const pageEnvironment: Environment = {
  name: 'page',
  viteEnvironment: 'ssr',
  setup(global) {
    const { structuredClone } = global;
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true });
    // The window's own makes copies of another realm, which are no ArrayBuffer here.
    global.structuredClone = structuredClone;
    return {
      teardown() {
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

export default pageEnvironment;
