export declare function endWithParent(stop: () => void): void;
