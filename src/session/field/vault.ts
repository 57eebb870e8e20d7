import { FieldFault, type FieldStore, type Kept, type KeptPart } from './fieldStore.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** So often the PIN is turned over, and so often a wrong one is heard. */
export const pinRounds = 600_000;
export const mostWrong = 10;
const sealed = 'pin';
/** Sealed beside the PIN: by it another key is told from the one that the PIN opens. */
const proved = new Uint8Array(16);

/** `wrong`: so many are left. `sealed`: none is heard any more, until its person signs in. `none`: he took nothing along. */
export type Unlocked = { readonly is: 'open' | 'sealed' | 'none' } | { readonly is: 'wrong'; readonly left: number };

/** By what the things of a person are sealed on this phone, and who holds the key just now. */
export interface Vault {
  /** Where the page is not secure there is no sealing, and so no taking along. */
  readonly canSeal: boolean;
  /** Whether he set a PIN here. */
  readonly hasPin: (person: string) => Promise<boolean>;
  readonly isLocked: (person: string) => Promise<boolean>;
  /** Sealed from now on; `raw`: the key that the gateway keeps for him, which opens it again when he forgets his PIN. */
  readonly setPin: (person: string, pin: string, raw: Bytes) => Promise<void>;
  readonly unlock: (person: string, pin: string) => Promise<Unlocked>;
  /** He signed in: the gateway gave him his key. Where what is kept here opens by another (the site's secret was changed), that one stays, and his PIN opens it. */
  readonly openWith: (person: string, raw: Bytes) => Promise<void>;
  readonly lock: (person: string) => void;
  readonly sealing: (person: string, body: Bytes) => Promise<Pick<KeptPart, 'body' | 'iv'>>;
  /** Null: it is sealed, and nobody holds its key. */
  readonly opened: (kept: Kept) => Promise<Bytes | null>;
}

interface VaultParts {
  readonly store: () => Promise<FieldStore>;
  /** Undefined on a page that is not secure. */
  readonly subtle: SubtleCrypto | undefined;
  readonly random: (length: number) => Bytes;
  readonly rounds?: number;
}

export function openVault({ store, subtle, random, rounds = pinRounds }: VaultParts): Vault {
  const keys = new Map<string, CryptoKey>();
  const mine = (): SubtleCrypto => {
    if (subtle === undefined) throw new FieldFault('locked');
    return subtle;
  };
  const keyFrom = (raw: Bytes): Promise<CryptoKey> =>
    mine().importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const sealOf = async (person: string): Promise<Kept | null> => (await store()).get('seals', person, sealed);

  async function pinKey(pin: string, salt: Bytes, turns: number): Promise<CryptoKey> {
    const typed = await mine().importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
    return mine().deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: turns },
      typed,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  }

  const wrongTo = async (person: string, next: (wrong: number) => number): Promise<void> =>
    (await store()).turn('seals', { person, id: sealed }, (was) =>
      was === null ? null : { ...was, head: { ...was.head, wrong: next(wrongIn(was)) } },
    );

  async function unlock(person: string, pin: string): Promise<Unlocked> {
    if ((await sealOf(person)) === null) return { is: 'none' };
    // Counted before it is looked at: whoever closes the page meanwhile has used it up all the same.
    let isHeard = false;
    await wrongTo(person, (wrong) => {
      isHeard = wrong < mostWrong;
      return isHeard ? wrong + 1 : wrong;
    });
    const seal = await sealOf(person);
    if (seal === null) return { is: 'none' };
    if (!isHeard) return { is: 'sealed' };
    const raw = await unwrapped(seal, pin);
    if (raw === null) {
      const left = mostWrong - wrongIn(seal);
      return left <= 0 ? { is: 'sealed' } : { is: 'wrong', left };
    }
    keys.set(person, await keyFrom(raw));
    await wrongTo(person, () => 0);
    return { is: 'open' };
  }

  /** What is kept of a person under a key: of photos only where there is nothing smaller. */
  async function sealedOf(person: string): Promise<readonly Kept[]> {
    const disk = await store();
    for (const shelf of [['taken', 'outbox'], ['photos']] as const) {
      const found = (await Promise.all(shelf.map((one) => disk.all(one, person)))).flat();
      const under = found.filter(({ iv }) => iv !== null);
      if (under.length > 0) return under;
    }
    return [];
  }

  async function sealedBy(key: CryptoKey, body: Bytes): Promise<{ readonly body: Bytes; readonly iv: Bytes }> {
    const iv = random(12);
    return { body: new Uint8Array(await mine().encrypt({ name: 'AES-GCM', iv }, key, body)), iv };
  }

  /** Whether his PIN is known to open another key than this. */
  async function isOfAnother(person: string, key: CryptoKey): Promise<boolean> {
    const proof = (await sealOf(person))?.head['proof'] as Pick<KeptPart, 'body' | 'iv'> | undefined;
    return proof !== undefined && (await decrypted(mine(), key, proof)) === null;
  }

  /** The key that is held while his PIN opens it: another window may have ended his PIN, or set one that opens another. Else it is let go. */
  async function standing(person: string): Promise<CryptoKey | null> {
    const key = keys.get(person);
    if (key === undefined) return null;
    if ((await sealOf(person)) !== null && !(await isOfAnother(person, key))) return key;
    keys.delete(person);
    return null;
  }

  async function opensSome(key: CryptoKey, kept: readonly Kept[]): Promise<boolean> {
    for (const one of kept) if ((await decrypted(mine(), key, one)) !== null) return true;
    return false;
  }

  async function unwrapped({ head, body, iv }: Kept, pin: string): Promise<Bytes | null> {
    const key = await pinKey(pin, head['salt'] as Bytes, Number(head['rounds']));
    return decrypted(mine(), key, { body, iv });
  }

  return {
    canSeal: subtle !== undefined,
    hasPin: async (person) => (await sealOf(person)) !== null,
    isLocked: async (person) => !keys.has(person) && (await sealOf(person)) !== null,
    async setPin(person, pin, raw) {
      const salt = random(16);
      const iv = random(12);
      const body = new Uint8Array(await mine().encrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt, rounds), raw));
      const key = await keyFrom(raw);
      const proof = await sealedBy(key, proved);
      await (await store()).turn('seals', { person, id: sealed }, () => ({
        head: { salt, rounds, wrong: 0, proof },
        body,
        iv,
      }));
      keys.set(person, key);
    },
    unlock,
    async openWith(person, raw) {
      const given = await keyFrom(raw);
      const kept = await sealedOf(person);
      // His PIN opens another key, and nothing is here that is sealed by that: he sets it anew.
      if (kept.length === 0 && (await isOfAnother(person, given))) {
        keys.delete(person);
        return (await store()).turn('seals', { person, id: sealed }, () => null);
      }
      const held = keys.get(person);
      const isHeldRight = held !== undefined && (await opensSome(held, kept));
      // What is sealed by it from now on would lie beside what no one key opens any more.
      if (!isHeldRight && (kept.length === 0 || (await opensSome(given, kept)))) keys.set(person, given);
      await wrongTo(person, () => 0);
    },
    lock: (person) => void keys.delete(person),
    async sealing(person, body) {
      const key = await standing(person);
      if (key === null) {
        if ((await sealOf(person)) !== null) throw new FieldFault('locked');
        return { body, iv: null };
      }
      return sealedBy(key, body);
    },
    async opened({ person, body, iv }) {
      if (iv === null) return body;
      const key = keys.get(person);
      return key === undefined ? null : decrypted(mine(), key, { body, iv });
    },
  };
}

const wrongIn = ({ head }: Pick<KeptPart, 'head'>): number => Number(head['wrong'] ?? 0);

/** Null: by another key, or somebody changed it. */
async function decrypted(
  subtle: SubtleCrypto,
  key: CryptoKey,
  { body, iv }: Pick<KeptPart, 'body' | 'iv'>,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: iv ?? new Uint8Array(12) }, key, body));
  } catch {
    return null;
  }
}
