type EnginePackage = 'firefox-esr' | 'webkit2gtk-driver' | 'xvfb' | 'pulseaudio';

export declare const ENGINE_PACKAGES: readonly EnginePackage[];
export declare function findProgram(packageName: EnginePackage, searchPath?: string): string | null;
export declare function whyMissing(
  packageNames: readonly EnginePackage[],
  searchPath?: string,
): string | null;
