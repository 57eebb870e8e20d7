import type { Refusal } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { ledgerFaults } from '../../../domain/ledger/messages.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { referenceKind } from '../claims.ts';
import { readSlots, type Slot, slotKey } from '../rowStreams.ts';
import type { Checked, Deciding, Sibling } from './deciding.ts';
import type { Grounds } from './plan.ts';

/** More siblings are not looked at: a rule over so many is a question to a table. */
const mostSiblings = 1_000;

/** Too many rows refer by one field to one thing for a rule over all of them to be held: the check ends there. */
class TooManySiblings extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`over ${mostSiblings} rows refer to one thing by ${field}`);
    this.field = field;
  }
}

/** What a check says; where it would have to look at too many rows, the write is refused at the field by which they refer. */
export async function saidBy(check: () => Promise<Refusal | null> | undefined, lang: Lang): Promise<Refusal | null> {
  try {
    return (await check()) ?? null;
  } catch (error) {
    if (!(error instanceof TooManySiblings)) throw error;
    return { code: 'RULE_BROKEN', fields: { [error.field]: ledgerFaults['ledger.tooManySiblings'][lang] } };
  }
}

/** What a check of this row is handed. What it looks at joins the grounds, so that two who save at once clash by the log. */
export function checking(deciding: Deciding, slot: Slot, grounds: Grounds): Omit<Checked, 'after'> {
  const { log, asker, now, alongside = [] } = deciding;
  const { ledger, id, row } = slot;
  return {
    id,
    before: row?.fields ?? null,
    asker,
    lang: asker.lang,
    now,
    alongside,
    async alone(field, referred) {
      const kind = referenceKind(ledger, field, referred);
      grounds.claims.push({ kind, count: await log.counted(kind) });
    },
    async siblings(field, referred) {
      const kind = referenceKind(ledger, field, referred);
      const held = await log.held([kind], mostSiblings + 1);
      if (held.length > mostSiblings) throw new TooManySiblings(field);
      grounds.claims.push({ kind, count: held.length });
      const others = held.map(({ key }) => key).filter((key) => key !== id);
      const slots = await readSlots(
        log,
        others.map((one) => ({ ledger, id: one })),
      );
      grounds.slots.push(...slots.values());
      return others.flatMap((one): readonly Sibling[] => {
        const found = slots.get(streamOf(ledger.name, one))?.row ?? null;
        return found === null ? [] : [{ id: one, fields: found.fields }];
      });
    },
    async requires(other, one) {
      const found = (await readSlots(log, [{ ledger: other, id: one }])).get(slotKey({ ledger: other, id: one }));
      if (found === undefined) return null;
      grounds.slots.push(found);
      return found.row?.fields ?? null;
    },
    async stands(stream) {
      const found = (await log.remembered([stream])).get(stream);
      grounds.slots.push({ stream, version: found?.version ?? 0 });
      return found?.value ?? null;
    },
  };
}
