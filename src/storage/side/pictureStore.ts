import * as v from 'valibot';
import {
  PICTURE_SIZES,
  type PictureAddresses,
  type PictureSize,
} from '../../domain/anime/pictures';
import { readAs, readEach } from '../../domain/app/lenient';
import { openFilesDatabase, type SideDatabase, type StoringFault } from '../database/sideDatabase';

const annId = v.pipe(v.number(), v.safeInteger());
const address = v.nullable(v.string());
const addressSchema = v.object({ annId, small: address, large: address });
const pictureSchema = v.object({ bytes: v.instance(ArrayBuffer), type: v.string() });
const keptKeySchema = v.tuple([annId, v.picklist(PICTURE_SIZES)]);

const ADDRESSES = 'pictureAddresses';
const PICTURES = 'pictures';
/** A hundred bytes each; more than the encyclopedia has anime. */
const MOST_ADDRESSES = 30_000;
const MOST_PICTURES = 1_500;
const MOST_BYTES = 200 * 1024;

export type StoredPicture = v.InferOutput<typeof pictureSchema>;

type Limits = Readonly<Record<'addresses' | 'pictures', number>>;
const LIMITS: Limits = { addresses: MOST_ADDRESSES, pictures: MOST_PICTURES };

/**
 * Removes the oldest records beyond a limit. Records without the field, such as pictures of
 * downloads, are not in its index.
 */
async function prune(
  { read, write }: SideDatabase,
  store: string,
  field: string,
  most: number,
): Promise<void> {
  const oldest = await read(async (database) => {
    const count = await database.countFromIndex(store, field);
    if (count <= most) return [];
    return database.getAllKeysFromIndex(store, field, null, count - most + Math.floor(most / 10));
  });
  if (oldest === null || oldest.length === 0) return;
  await write([store], (named) => oldest.map((key) => named(store).delete(key)));
}

/**
 * Pictures of anime and their addresses, beside the catalogue. Nothing throws if the storage fails.
 * The oldest are removed beyond a limit, except pictures of downloaded songs.
 */
export class PictureStore {
  constructor(
    private readonly database = openFilesDatabase(),
    private readonly limits = LIMITS,
  ) {}

  /** By annId; unknown ones are missing. */
  async readAddresses(annIds: readonly number[]): Promise<ReadonlyMap<number, PictureAddresses>> {
    const records = await this.database.read((opened) => {
      const { store } = opened.transaction(ADDRESSES);
      return Promise.all(annIds.map((id) => store.get(id)));
    });
    const addresses = readEach(addressSchema, records ?? []);
    return new Map(addresses.map((each) => [each.annId, each]));
  }

  async putAddresses(
    found: ReadonlyMap<number, PictureAddresses>,
    askedAtMs: number,
  ): Promise<void> {
    await this.database.write([ADDRESSES], (store) =>
      [...found].map(([id, { small, large }]) =>
        store(ADDRESSES).put({ annId: id, small, large, askedAtMs }),
      ),
    );
    await prune(this.database, ADDRESSES, 'askedAtMs', this.limits.addresses);
  }

  async readPicture(id: number, size: PictureSize): Promise<StoredPicture | null> {
    const record = await this.database.read((opened) => opened.get(PICTURES, [id, size]));
    return readAs(pictureSchema, record);
  }

  /** @param isKept whether it belongs to a downloaded song */
  async putPicture(
    id: number,
    size: PictureSize,
    { bytes, type }: StoredPicture,
    when: { readonly storedAtMs: number; readonly isKept: boolean },
  ): Promise<void> {
    if (bytes.byteLength > MOST_BYTES && !when.isKept) return;
    const place = when.isKept ? { keptFor: id } : { storedAtMs: when.storedAtMs };
    await this.database.write([PICTURES], (store) => [
      store(PICTURES).put({ annId: id, size, bytes, type, ...place }),
    ]);
    if (!when.isKept) await prune(this.database, PICTURES, 'storedAtMs', this.limits.pictures);
  }

  /** The anime whose pictures are kept for downloaded songs. */
  async readKeptIds(): Promise<ReadonlySet<number>> {
    const keys = await this.database.read((opened) =>
      opened.getAllKeysFromIndex(PICTURES, 'keptFor'),
    );
    return new Set(readEach(keptKeySchema, keys ?? []).map(([id]) => id));
  }

  removePictures(annIds: readonly number[]): Promise<StoringFault | null> {
    return this.database.write([PICTURES], (store) =>
      annIds.flatMap((id) => PICTURE_SIZES.map((size) => store(PICTURES).delete([id, size]))),
    );
  }
}
