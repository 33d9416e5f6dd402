/** The browser accepts markup and script URLs only from named policies, where the CSP says so. */
interface TrustRules {
  readonly createScriptURL?: (url: string) => string;
}

declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes:
    | { readonly createPolicy: <Rules extends TrustRules>(name: string, rules: Rules) => Rules }
    | undefined;
}

/**
 * Creates the named policy; without Trusted Types the rules are used as they are. It is created on
 * the first call, because a host whose own policy does not list the name makes createPolicy throw.
 */
export function createTrust<Rules extends TrustRules>(name: string, rules: Rules): () => Rules {
  let made: Rules | null = null;
  return () => {
    // A second policy of the same name is refused.
    made ??= globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
    return made;
  };
}
