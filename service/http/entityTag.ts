import { createHash } from 'node:crypto';

/** A weak validator: the same content may be sent in several compressions. */
export function weakEntityTag(content: Uint8Array | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function withoutWeakness(entityTag: string): string {
  return entityTag.trim().replace(/^W\//, '');
}

/** Whether an If-None-Match header names the entity (weak comparison). */
export function matchesEntityTag(header: string | null, entityTag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => withoutWeakness(each) === withoutWeakness(entityTag));
}
