export declare function hashInputs(root?: string): Promise<string>;
export declare function ensureBuilt(root?: string): Promise<boolean>;
