import type { SpawnOptions } from 'node:child_process';

export declare const ROOT: string;
export declare function requireNode(version?: string): void;
export declare function run(
  program: string,
  programArguments: readonly string[],
  options?: SpawnOptions,
): Promise<number>;
export declare function isSameInstallation(lockfileText: string, installedText: string): boolean;
export declare function ensureInstalled(root?: string): Promise<boolean>;
