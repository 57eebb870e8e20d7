import { accepted, type Result } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { orderType } from '../../../domain/ledger/law.ts';
import { type Acted, act } from '../../../machines/act.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { Command } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import { type Fields, wholeRow } from '../columns.ts';
import { type Slot, slotOf } from '../rowStreams.ts';
import { appending } from './appending.ts';
import type { BesideOrder } from './beside.ts';
import { onceRead } from './onceRead.ts';
import { inWords } from './refusalWords.ts';
import { decidingFor, type WriteSettings } from './writeOne.ts';

/** One command with what another appends and rests on. */
export const together = (command: Command, { appends, requires }: Pick<Command, 'appends' | 'requires'>): Command => ({
  ...command,
  appends: [...command.appends, ...appends],
  requires: {
    streams: [...(command.requires?.streams ?? []), ...(requires?.streams ?? [])],
    claims: [...(command.requires?.claims ?? []), ...(requires?.claims ?? [])],
  },
});

interface Leading {
  readonly law: RowLaw;
  readonly id: string;
  readonly command: string;
  readonly writing: Writing;
  readonly by: string | null;
  readonly slot: Slot;
  readonly after: Acted;
  readonly at: string;
  readonly day: string;
}

/** With what it orders of other rows: each is judged by its own law, and one that is refused refuses the whole. */
export async function withBeside(
  settings: WriteSettings,
  command: Command,
  leading: Leading,
): Promise<Result<Command>> {
  const { id, law, command: name, writing, slot, after } = leading;
  const beside = settings.besides?.get(law.ledger.name);
  if (beside === undefined) return accepted(command);
  const log = onceRead(settings.log);
  const before = slot.row?.fields ?? null;
  const context = after.context as Fields;
  const orders = await beside({ id, command: name, before, after: context, writing, log });
  if (!orders.ok) return orders;
  let whole = command;
  for (const order of orders.value) {
    const one = await besideOne({ ...settings, log }, order, leading);
    if (!one.ok) return one;
    whole = together(whole, one.value);
  }
  return accepted(whole);
}

async function besideOne(
  settings: WriteSettings,
  { ledger, id, opens, command, given }: BesideOrder,
  { writing, by, at, day }: Leading,
): Promise<Result<Command>> {
  const law = rowLawOf(ledger);
  if (law === null) throw new Error(`${ledger.name} stands under no law`);
  const deciding = decidingFor(settings, writing.asker);
  const stream = streamOf(ledger.name, id);
  const remembered = (await settings.log.remembered([stream])).get(stream);
  const slot = slotOf({ ledger, id }, remembered);
  const orderOf = (name: string, told: Fields) => ({ type: orderType(name), at, day, by, given: told });
  const isOpened = slot.row === null && opens !== undefined;
  const opened = isOpened ? act(law, null, orderOf(opens.command, opens.given)) : null;
  if (opened?.ok === false) return opened;
  const stands =
    opened === null ? (remembered ?? null) : { value: opened.value.after.value, context: opened.value.context };
  const acted = act(law, stands as Parameters<typeof act>[1], orderOf(command, given));
  if (!acted.ok) {
    const fields = stands === null ? null : (stands.context as Fields);
    const standing = fields === null ? slot : { ...slot, row: { org: '', fields: wholeRow(ledger, fields) } };
    const ordered = { law, slot: standing, part: law.law.commands[command]?.part, given, at, zone: settings.zone };
    return { ok: false, refusal: await inWords(deciding, ordered, acted.refusal) };
  }
  const events = [...(opened?.value.events ?? []), ...acted.value.events];
  return appending({ deciding, law, slot, acted: { ...acted.value, events }, writing });
}
