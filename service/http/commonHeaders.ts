/** Open to every origin, as the outside services are; ranges must be readable for seeking. */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Encoding, Content-Length, Content-Range, ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
};

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** @param isOpen whether pages of other origins may read the answer */
export function addCommonHeaders(response: Response, isOpen: boolean): Response {
  return withHeaders(response, isOpen ? { ...ALWAYS, ...OPEN_TO_ALL } : ALWAYS);
}

/** The answer to a browser that asks first whether it may ask. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, Range, If-Range, If-None-Match, X-Client-Id',
      'access-control-max-age': '86400',
    },
  });
}
