import { defineConfig, mergeConfig } from 'vite';
import { leaveOutPractice } from '../../scripts/leaveOutPractice.ts';
import app from '../../vite.config.ts';

/** The app as it is built, without practice. */
export default defineConfig((env) =>
  mergeConfig(app(env), {
    plugins: [leaveOutPractice],
    worker: { plugins: () => [leaveOutPractice] },
  }),
);
