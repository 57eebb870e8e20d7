import { accepted, type Result } from '../../../domain/error/errors.ts';
import { personalFields } from '../../../domain/ledger/events.ts';
import type { Acted } from '../../../machines/act.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { Command } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import { claimChange, claimsOf } from '../claims.ts';
import type { Fields } from '../columns.ts';
import type { Slot } from '../rowStreams.ts';
import { settle } from './decide.ts';
import type { Deciding } from './deciding.ts';
import { groundsOf } from './plan.ts';

interface Appending {
  readonly deciding: Deciding;
  readonly law: RowLaw;
  readonly slot: Slot;
  readonly acted: Acted;
  readonly writing: Writing;
}

/** The facts with the claims that the row then holds, and all that it rests on: looked at as it would stand. */
export async function appending({ deciding, law, slot, acted, writing }: Appending): Promise<Result<Command>> {
  const { ledger } = law;
  const settled = await settle(deciding, slot, acted.context as Fields, null);
  if (!settled.ok) return settled;
  const { org, grounds } = settled.value;
  const before = slot.row === null ? [] : claimsOf(ledger, { id: slot.id, ...slot.row });
  const after = claimsOf(ledger, { id: slot.id, org, fields: acted.context as Fields });
  const { id, digest } = writing.command;
  return accepted({
    id,
    digest,
    by: writing.by,
    appends: [
      {
        stream: slot.stream,
        expected: slot.version,
        org,
        events: acted.events,
        context: acted.context,
        machine: acted.machine,
        personal: personalFields(ledger),
        claims: claimChange(before, after),
      },
    ],
    requires: groundsOf(grounds),
    answer: { id: slot.id, version: slot.version + acted.events.length },
  });
}
