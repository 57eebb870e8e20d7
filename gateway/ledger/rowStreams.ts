import { streamOf } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import { type Fields, wholeRow } from './columns.ts';

/** One row's stream as the log remembers it: the truth that a command decides on, never a list that may lag. */
export interface Slot {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly stream: string;
  /** 0: no row ever bore this id. */
  readonly version: number;
  readonly position: number;
  /** The row as it stands; null when there is none, or none any more. */
  readonly row: { readonly org: string; readonly fields: Fields } | null;
}

export interface SlotName {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
}

export type Slots = ReadonlyMap<string, Slot>;

export const slotKey = ({ ledger, id }: SlotName): string => streamOf(ledger.name, id);

/** The slots of these rows, in one query. */
export async function readSlots(log: Log, names: readonly SlotName[]): Promise<Slots> {
  const wanted = new Map(names.map((name) => [slotKey(name), name]));
  const found = wanted.size === 0 ? new Map<string, RememberedStream>() : await log.remembered([...wanted.keys()]);
  return new Map([...wanted].map(([stream, name]) => [stream, slotOf(name, found.get(stream))]));
}

/** Of an id that no row ever bore. */
export const emptySlot = ({ ledger, id }: SlotName): Slot => ({
  ledger,
  id,
  stream: streamOf(ledger.name, id),
  version: 0,
  position: 0,
  row: null,
});

/** Of what the log remembers of it. */
export function slotOf({ ledger, id }: SlotName, remembered: RememberedStream | undefined): Slot {
  if (remembered === undefined) return emptySlot({ ledger, id });
  const stream = streamOf(ledger.name, id);
  const { version, position, org } = remembered;
  const fields = remembered.context as Fields | null;
  return {
    ledger,
    id,
    stream,
    version,
    position,
    row: fields === null ? null : { org, fields: wholeRow(ledger, fields) },
  };
}
