import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
export const FORBIDDEN: IForbiddenRuleType[];
export const CRUISE_OPTIONS: Pick<ICruiseOptions, 'doNotFollow'> & {
  enhancedResolveOptions: { extensions: string[] };
};
