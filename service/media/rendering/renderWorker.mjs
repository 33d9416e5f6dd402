/*
 * The thread that renders. Plain JavaScript, because it must load before TypeScript can: it works
 * the same under `node --import tsx`, inside Vite and in tests.
 */
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { renderChunk } = await import('./renderChunk.ts');

parentPort?.on('message', ({ ticket, order }) => {
  try {
    const bytes = renderChunk(order);
    // Only a whole buffer can change hands without a copy.
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    parentPort?.postMessage({ ticket, bytes: whole }, [whole.buffer]);
  } catch (error) {
    parentPort?.postMessage({ ticket, failure: String(error) });
  }
});
