import { describe, expect, it } from 'vitest';
import { packageFolderOf } from './licences.ts';

describe('packageFolderOf', () => {
  it.each([
    ['/home/me/app/node_modules/react/index.js', 'node_modules/react'],
    ['/home/me/app/node_modules/@base-ui/react/esm/dialog.js', 'node_modules/@base-ui/react'],
    ['/app/node_modules/one/node_modules/two/main.js', 'node_modules/one/node_modules/two'],
    ['C:\\app\\node_modules\\@base-ui\\react\\a.js', 'node_modules/@base-ui/react'],
    ['\0/app/node_modules/react/index.js?commonjs-es-import', 'node_modules/react'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    ['/app/src/app/main.tsx', null],
  ])('%s is of %s', (moduleId, folder) => {
    expect(packageFolderOf(moduleId)).toBe(folder);
  });
});
