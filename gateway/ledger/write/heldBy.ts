import type { Refusal } from '../../../domain/error/errors.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { soleKind, solesOf } from '../claims.ts';
import { readSlots, slotKey } from '../rowStreams.ts';
import { seesRow } from '../visibility.ts';
import type { Deciding } from './deciding.ts';
import { clashOf } from './writeOne.ts';

/** Of what another row has for itself: which row that is, by its number, where who asks may see it. Null where that is not what refused. */
export async function heldBy(deciding: Deciding, ledger: LedgerDeclaration, refusal: Refusal): Promise<Refusal | null> {
  const clash = clashOf(refusal);
  const sole = solesOf(ledger).find(({ field }) => clash?.kind === soleKind(ledger, field));
  const number = ledger.law?.numbered?.field;
  if (clash === null || sole?.takenBy === undefined || number === undefined) return null;
  const [held] = await deciding.log.holders([clash]);
  if (held === undefined) return null;
  const name = { ledger, id: partsOfStream(held.stream).id };
  const slot = (await readSlots(deciding.log, [name])).get(slotKey(name));
  if (slot === undefined || slot.row === null || !(await seesRow(deciding, { ...slot, ...slot.row }))) return null;
  const says = sole.takenBy[deciding.asker.lang].replace('{holder}', String(slot.row.fields[number] ?? ''));
  return { code: 'RULE_BROKEN', fields: { [sole.field]: says } };
}
