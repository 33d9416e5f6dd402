/** What is wrong with packed tables: another format, cut off, or not what was written. */
export type DamageKind = 'format' | 'version' | 'length' | 'checksum' | 'content';

/** Packed tables that cannot be read; whoever holds them fetches them anew. */
export class CatalogueDamage extends Error {
  override readonly name = 'CatalogueDamage';
  readonly kind: DamageKind;

  constructor(kind: DamageKind) {
    super(`The packed catalogue cannot be read: ${kind}.`);
    this.kind = kind;
  }
}
