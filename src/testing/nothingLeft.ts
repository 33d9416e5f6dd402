/**
 * Runs before every test file: what the app's code opened during a test, and has to give back, is
 * given back at the end of that test. So a component's test unmounts it, and a part's test stops it.
 */
import { beforeEach, expect, onTestFinished } from 'vitest';
import { countForTest } from './liveResources';

beforeEach(() => {
  const end = countForTest();
  // Of what runs after a test, the first that is registered is the last to run.
  onTestFinished(() => expect(end(), 'what the test left open').toEqual([]));
});
