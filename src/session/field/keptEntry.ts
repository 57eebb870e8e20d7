import type { EntrySent } from '../../../domain/work/sheet/calls.ts';
import type { Kept, KeptPart } from './fieldStore.ts';

/** An answer that is only here: the gateway has not said that it has it. `refused`: it said no, and why; it is sent when whoever gave it says so. */
export interface Unsent {
  readonly task: string;
  readonly entry: EntrySent;
  readonly refused: string | null;
  /** The gateway has it, and it counts only when the leader says so: told until whoever gave it has read that. */
  readonly contested: boolean;
  /** In which order they were given: the clock may be set meanwhile. */
  readonly turn: number;
}

/** What is told of an answer without its key. */
export interface EntryHead {
  readonly task: string;
  readonly turn: number;
  readonly refused: string | null;
  readonly contested: boolean;
}

export const headOf = ({ task, turn, refused, contested }: EntryHead): EntryHead => ({
  task,
  turn,
  refused,
  contested,
});
export const headIn = ({ head }: Pick<KeptPart, 'head'>): EntryHead => head as unknown as EntryHead;
export const withHead = (was: KeptPart, head: Partial<EntryHead>): KeptPart => ({
  ...was,
  head: { ...was.head, ...head },
});

export const bytesOf = (said: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(said));

/** Null: nobody can read it. */
export function saidIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** As it was kept here. The console has no schema of what goes over the wire: what is wrong in it the gateway says, and it is kept. */
function isEntry(said: unknown): said is EntrySent {
  if (typeof said !== 'object' || said === null) return false;
  const one = said as Readonly<Record<string, unknown>>;
  return (
    ['entry', 'point', 'item', 'at'].every((key) => isText(one[key])) &&
    ['equipmentId', 'value', 'unit', 'note', 'replaces', 'reason'].every((key) => isTextOrNull(one[key])) &&
    Array.isArray(one['photos']) &&
    one['photos'].every(isText)
  );
}

/** Null: nobody can read it. */
export const entryOf = (said: unknown): EntrySent | null => (isEntry(said) ? said : null);

export function unsentOf(kept: Pick<Kept, 'head'>, body: Uint8Array): Unsent | null {
  const entry = entryOf(saidIn(body));
  return entry === null ? null : { ...headIn(kept), entry };
}

export const base64Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
