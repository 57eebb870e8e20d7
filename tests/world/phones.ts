import { hashIn } from '../../domain/file/calls.ts';
import type { EntryHeard, EntrySent } from '../../domain/work/sheet/calls.ts';
import type { Api } from '../../src/api/client.ts';
import type { FieldStore } from '../../src/session/field/fieldStore.ts';
import { type Outbox, openOutbox } from '../../src/session/field/outbox.ts';
import { openPhotos, type Photos } from '../../src/session/field/photos.ts';
import { openVault, type Vault } from '../../src/session/field/vault.ts';
import type { Store } from '../../src/session/storage.ts';

export const entryId = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The n-th answer, read n s after the first. */
export const anEntry = (n: number, more: Partial<EntrySent> = {}): EntrySent => ({
  entry: entryId(n),
  point: 'p1',
  equipmentId: null,
  item: 'temp',
  value: `${n}`,
  unit: null,
  at: new Date(Date.UTC(2026, 10, 20, 1) + n * 1000).toISOString(),
  skew: 0,
  clockJumped: false,
  photos: [],
  note: null,
  replaces: null,
  reason: null,
  ...more,
});

export const oldStore = (held: Map<string, string> = new Map()): Store => ({
  get: (key) => held.get(key) ?? null,
  set: (key, value) => void held.set(key, value),
  remove: (key) => void held.delete(key),
  keys: () => [...held.keys()],
});

export interface Phone {
  readonly outbox: Outbox;
  readonly photos: Photos;
  readonly vault: Vault;
}

/** One window of a phone over its store. The PIN is turned over once: what it costs is not asked here. */
export function aPhone(store: FieldStore, old: Store = oldStore()): Phone {
  const parts = { store: async () => store, subtle: crypto.subtle };
  const vault = openVault({ ...parts, random: (length) => crypto.getRandomValues(new Uint8Array(length)), rounds: 1 });
  const photos = openPhotos({ ...parts, vault });
  let isSending = false;
  const windows = {
    async alone(_: string, run: () => Promise<void>) {
      if (isSending) return;
      isSending = true;
      await run().finally(() => {
        isSending = false;
      });
    },
    tell: () => undefined,
    hear: () => undefined,
  };
  return { vault, photos, outbox: openOutbox({ store: parts.store, vault, photos, old, windows }) };
}

/** What a gateway has heard: each answer as often as it was written, each photo by the hash of what came. */
export interface Heard {
  readonly entries: EntrySent[];
  readonly photos: Map<string, string>;
  readonly calls: readonly (readonly string[])[];
}

export interface FarGateway {
  readonly heard: Heard;
  readonly api: Pick<Api, 'call'>;
}

interface Manners {
  /** Asked as each call leaves, and as its answer comes: true: the wire is dead there. */
  readonly cut?: () => boolean;
  readonly answers?: (entry: EntrySent) => EntryHeard;
  /** The whole is refused so. */
  readonly code?: () => string | null;
}

const away = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' } as const;

/** A gateway that takes an answer once, for ever, and refuses one whose photos it does not have. */
export function aGateway({ cut = () => false, answers, code = () => null }: Manners = {}): FarGateway {
  const calls: string[][] = [];
  const heard: Heard = { entries: [], photos: new Map(), calls };
  function take(entry: EntrySent): EntryHeard {
    const told = answers?.(entry) ?? ({ entry: entry.entry, is: 'done' } as const);
    if (told.is === 'refused') return told;
    if (heard.entries.some((one) => one.entry === entry.entry)) return { entry: entry.entry, is: 'known' };
    if (entry.photos.some((one) => !heard.photos.has(hashIn(one))))
      return { entry: entry.entry, is: 'refused', code: 'photoMissing', says: '照片尚未上传' };
    heard.entries.push(entry);
    return told;
  }
  async function call({ name }: { readonly name: string }, { body }: { readonly body: unknown }) {
    if (cut()) return away;
    const no = code();
    if (no !== null) return { ok: false, refusal: { code: no }, message: '无权' };
    if (name === 'uploadWorkPhoto') {
      const bytes = new Uint8Array(await ((body as FormData).get('file') as File).arrayBuffer());
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      heard.photos.set(hash, Buffer.from(bytes).toString('base64'));
      return cut() ? away : { ok: true, value: `/gateway/api/files/${hash}`, position: null };
    }
    const { items } = body as { readonly items: readonly EntrySent[] };
    calls.push(items.map(({ entry }) => entry));
    const told = items.map(take);
    return cut() ? away : { ok: true, value: { items: told }, position: 1 };
  }
  return { heard, api: { call: call as unknown as Api['call'] } };
}
