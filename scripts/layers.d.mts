import type { IForbiddenRuleType } from 'dependency-cruiser';

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
export const FORBIDDEN: IForbiddenRuleType[];
export const CRUISE_OPTIONS: {
  doNotFollow: { path: string };
  enhancedResolveOptions: { extensions: string[] };
};
