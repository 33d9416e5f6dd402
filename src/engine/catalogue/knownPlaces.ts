const MOST_KNOWN_FORMS = 24;
const MOST_KNOWN_PLACES = 20_000;

/** What some texts were found in, so that one that has such a text in it is looked for there alone. */
export interface KnownPlaces {
  /** Where a text was found that the wanted one starts with. */
  readonly ofStart: (wanted: string) => Uint32Array | undefined;
  /** The fewest that were found for a text which stands anywhere in the wanted one. */
  readonly ofPart: (wanted: string) => Uint32Array | undefined;
  /** Keeps a copy; one of too many places is not worth its room. */
  readonly remember: (text: string, places: Uint32Array) => void;
}

export function createKnownPlaces(): KnownPlaces {
  const known = new Map<string, Uint32Array>();
  return {
    ofStart(wanted) {
      for (let length = wanted.length; length > 0; length -= 1) {
        const places = known.get(wanted.slice(0, length));
        if (places !== undefined) return places;
      }
      return undefined;
    },
    ofPart(wanted) {
      let fewest: Uint32Array | undefined;
      for (const [text, places] of known) {
        const isFewer = fewest === undefined || places.length < fewest.length;
        if (isFewer && wanted.includes(text)) fewest = places;
      }
      return fewest;
    },
    remember(text, places) {
      known.delete(text);
      if (places.length > MOST_KNOWN_PLACES) return;
      known.set(text, places.slice());
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN_FORMS && oldest !== undefined) known.delete(oldest);
    },
  };
}
