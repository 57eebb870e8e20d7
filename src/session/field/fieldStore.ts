/** What a phone keeps of field work, each shelf by person: sheets taken along, answers and photos that wait, and by what they are sealed. */
export const shelves = ['taken', 'outbox', 'photos', 'seals'] as const;
export type Shelf = (typeof shelves)[number];

/** `head` is told without a key, `body` is sealed where its person has one: `iv` says with what. */
export interface Kept {
  readonly person: string;
  readonly id: string;
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer> | null;
}
export type KeptPart = Omit<Kept, 'person' | 'id'>;

export interface FieldStore {
  readonly all: (shelf: Shelf, person: string) => Promise<readonly Kept[]>;
  readonly get: (shelf: Shelf, person: string, id: string) => Promise<Kept | null>;
  /** Turns what stands there; null: nothing does. Whoever else turns the same waits. Fulfilled once it is on the disk, else `FieldFault`. */
  readonly turn: (
    shelf: Shelf,
    of: { readonly person: string; readonly id: string },
    turned: (was: KeptPart | null) => KeptPart | null,
  ) => Promise<void>;
  /** Whoever has anything here. */
  readonly persons: (shelf: Shelf) => Promise<readonly string[]>;
  /** Whether what is put here is still there after the page. */
  readonly lasts: boolean;
}

/** `full`: there is no room. `blocked`: the browser keeps nothing. `locked`: it is sealed, and nobody opened it. */
export type FieldFaultWhy = 'full' | 'blocked' | 'locked';

/** What was to be kept is not. */
export class FieldFault extends Error {
  readonly why: FieldFaultWhy;
  constructor(why: FieldFaultWhy) {
    super(`nothing was kept: ${why}`);
    this.why = why;
  }
}

/** Where the browser keeps nothing: as long as the page stands. */
export function memoryStore(): FieldStore {
  const held = new Map<string, Kept>();
  const nameOf = (shelf: Shelf, person: string, id: string): string => JSON.stringify([shelf, person, id]);
  const of = (shelf: Shelf): readonly Kept[] =>
    [...held].flatMap(([name, kept]) => (name.startsWith(`["${shelf}"`) ? [kept] : []));
  return {
    lasts: false,
    all: async (shelf, person) => of(shelf).filter((kept) => kept.person === person),
    get: async (shelf, person, id) => held.get(nameOf(shelf, person, id)) ?? null,
    async turn(shelf, { person, id }, turned) {
      const name = nameOf(shelf, person, id);
      const next = turned(held.get(name) ?? null);
      if (next === null) held.delete(name);
      else held.set(name, { ...next, person, id });
    },
    persons: async (shelf) => [...new Set(of(shelf).map(({ person }) => person))],
  };
}
