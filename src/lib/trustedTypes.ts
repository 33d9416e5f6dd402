/**
 * Trusted Types: where the page's policy asks for them, the browser takes markup and the addresses
 * of scripts from named makers alone. Their results are accepted wherever a string is.
 */
interface TrustRules {
  readonly createScriptURL?: (url: string) => string;
}

declare global {
  /** Missing in browsers that do not know Trusted Types. */
  var trustedTypes:
    | { readonly createPolicy: <Rules extends TrustRules>(name: string, rules: Rules) => Rules }
    | undefined;
}

/**
 * The rules under the name that the page's policy lists; as they are where the browser has no
 * Trusted Types. They are made on the first call, as a host whose own policy does not list the name
 * has the browser throw there.
 */
export function createTrust<Rules extends TrustRules>(name: string, rules: Rules): () => Rules {
  let made: Rules | null = null;
  return () => {
    // A second maker of the same name is refused.
    made ??= globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
    return made;
  };
}
