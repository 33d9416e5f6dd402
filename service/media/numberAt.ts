/*
 * Typed arrays are read inside their bounds everywhere in this folder; these readers say so to
 * the compiler without a cast. One function per array kind keeps each of them fast.
 */

export function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

export function shortAt(shorts: Int16Array, index: number): number {
  return shorts[index] ?? 0;
}

export function integerAt(integers: Int32Array, index: number): number {
  return integers[index] ?? 0;
}

export function floatAt(floats: Float32Array, index: number): number {
  return floats[index] ?? 0;
}
