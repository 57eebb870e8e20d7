import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { type Actor, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { personalFields } from '../../../domain/ledger/events.ts';
import { orderType } from '../../../domain/ledger/law.ts';
import { type Acted, act } from '../../../machines/act.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { untilTaken } from '../../log/append/command.ts';
import { inTurn } from '../../log/append/inTurn.ts';
import type { Command } from '../../log/log.ts';
import type { Asker, Writing } from '../asker.ts';
import { claimChange, claimsOf } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { madeId } from '../ids.ts';
import { type Slot, slotOf } from '../rowStreams.ts';
import { seesRow } from '../visibility.ts';
import { faulty, givenFields } from './checkEntry.ts';
import type { Submitted } from './companion.ts';
import { settle, versionConflict } from './decide.ts';
import type { Deciding } from './deciding.ts';
import { heldBy } from './heldBy.ts';
import type { LawOrder, Obeyed } from './lawOrder.ts';
import { notUploaded } from './notUploaded.ts';
import { groundsOf } from './plan.ts';
import { inWords } from './refusalWords.ts';
import { decidingFor, doneOf, named, once, told, type WriteSettings } from './writeOne.ts';

/** What a command of a row's law leads to. The law is asked before the version: who comes second hears what happened, not that something did. */
export async function obey(
  settings: WriteSettings,
  ledger: LedgerDeclaration,
  { writing, ...order }: LawOrder & { readonly writing: Writing },
): Promise<Result<Obeyed>> {
  const mine = named(writing, [order.command, ledger.name, order.id, order.version ?? null, order.given]);
  const asked = attemptOf(settings, ledger, { ...order, writing: mine });
  if (!asked.ok) return asked;
  let row: Fields | null = null;
  const done = await once(settings, mine, async (one) => {
    const tried = {
      ...asked.value,
      writing: one,
      stands: (fields: Fields) => {
        row = fields;
      },
    };
    const numbered = tried.makes ? await withNumber(settings, tried) : accepted(tried);
    if (!numbered.ok) return numbered;
    const appended = await inTurn(settings.log, streamOf(ledger.name, tried.id), () =>
      untilTaken(settings.log, () => attempt(settings, numbered.value)),
    );
    if (appended.ok) return accepted(doneOf(appended.value));
    if (appended.by === 'decision') return appended;
    if (appended.refusal.code === 'VERSION_CONFLICT') return refused('UNAVAILABLE');
    return clashTold(settings, ledger, appended.refusal, writing.asker);
  });
  return done.ok ? accepted({ ...done.value, row: done.value.repeated ? null : row }) : done;
}

/** What another row has already: by its number where it bears one and may be seen, else of the field that it came from. */
export async function clashTold(
  settings: WriteSettings,
  ledger: LedgerDeclaration,
  refusal: Refusal,
  asker: Asker,
): Promise<Result<never>> {
  const held = await heldBy(decidingFor(settings, asker), ledger, refusal);
  return held !== null ? { ok: false, refusal: held } : told(ledger, refusal, asker);
}

/** What is to be tried: the row, and all that the command asks for as it was given. */
export function attemptOf(
  { clock }: Pick<WriteSettings, 'clock'>,
  ledger: LedgerDeclaration,
  { writing, ...order }: LawOrder & { readonly writing: Writing },
): Result<Attempt> {
  const law = rowLawOf(ledger);
  const command = ledger.law?.commands[order.command];
  if (law === null || command === undefined) throw new Error(`${ledger.name} knows no command ${order.command}`);
  const given = givenFields({ ...ledger, fields: command.given ?? {} }, order.given, writing.asker.lang);
  if (!given.ok) return given;
  const makes = command.makes === true;
  const id = makes ? madeId(clock.now(), writing.command.id, ledger.name) : (order.id ?? '');
  const isSeen = command.seen === true;
  return accepted({ ...order, given: given.value, id, law, makes, isSeen, writing, stands: () => undefined });
}

export interface Attempt extends Omit<LawOrder, 'given' | 'id'> {
  readonly law: RowLaw;
  readonly id: string;
  readonly given: Fields;
  readonly makes: boolean;
  /** It rests on the version that was seen. */
  readonly isSeen: boolean;
  readonly writing: Writing;
  readonly stands: (row: Fields) => void;
}

/** With the running number that the row bears from now on. None is given for what would be refused. */
async function withNumber(settings: WriteSettings, tried: Attempt): Promise<Result<Attempt>> {
  const { law, given, writing } = tried;
  const { numbered } = law.law;
  if (numbered === undefined) return accepted(tried);
  const would = await attempt(settings, tried);
  if (!would.ok) return would;
  const at = tried.at ?? instantOf(settings.clock.now());
  const [{ org = '' } = {}] = would.value.appends ?? [];
  const number = await settings.numbering.ofDay(
    law.ledger,
    { prefixes: [numbered.prefix(given)], at },
    { ...writing, org },
  );
  if (!number.ok) return number;
  return accepted({ ...tried, given: { ...given, [numbered.field]: number.value[0] ?? null } });
}

export async function attempt(settings: WriteSettings, tried: Attempt): Promise<Result<Command>> {
  const { law, id, given, makes, isSeen, writing } = tried;
  const { ledger } = law;
  const deciding = decidingFor(settings, writing.asker);
  const stream = streamOf(ledger.name, id);
  const remembered = (await settings.log.remembered([stream])).get(stream);
  const slot = slotOf({ ledger, id }, remembered);
  const isThere = slot.row !== null && (await seesRow(deciding, { ...slot, ...slot.row }));
  if (!makes && !isThere) return refused('NO_PERMISSION');
  const at = tried.at ?? instantOf(settings.clock.now());
  const day = settings.zone.written(millisOf(at) ?? 0).local.slice(0, 10);
  const order = { type: orderType(tried.command), at, day, by: personOf(writing.by), given };
  const acted = act(law, remembered ?? null, order);
  const ordered = { law, slot, part: law.law.commands[tried.command]?.part, given, at, zone: settings.zone };
  if (!acted.ok) return { ok: false, refusal: await inWords(deciding, ordered, acted.refusal) };
  if (isSeen && slot.version !== tried.version) return versionConflict(slot.version);
  const fields = Object.entries(law.law.commands[tried.command]?.given ?? {});
  const missing = await notUploaded(deciding, { slot, fields, named: given });
  if (missing !== null) return faulty('RULE_BROKEN', [missing], 'ledger.notUploaded', writing.asker.lang);
  tried.stands(acted.value.context as Fields);
  const appended = await appending({ deciding, law, slot, acted: acted.value, writing });
  if (!appended.ok || law.law.approved?.opens !== tried.command) return appended;
  return accompanied(settings, appended.value, {
    ledger,
    id,
    fields: acted.value.context as Fields,
    org: appended.value.appends[0]?.org ?? '',
    version: slot.version + acted.value.events.length,
    by: writing.by,
    at,
    lang: writing.asker.lang,
  });
}

/** With the case that the row's approval is. Where ledgers stand alone, without the wing that approves, the row is submitted alone. */
async function accompanied(
  { companion }: WriteSettings,
  command: Command,
  submitted: Submitted,
): Promise<Result<Command>> {
  const opened = await companion?.()?.(submitted);
  if (opened === undefined) return accepted(command);
  if (!opened.ok) return opened;
  const { appends, requires } = opened.value;
  return accepted({
    ...command,
    appends: [...command.appends, ...appends],
    requires: {
      streams: [...(command.requires?.streams ?? []), ...(requires.streams ?? [])],
      claims: [...(command.requires?.claims ?? []), ...(requires.claims ?? [])],
    },
  });
}

const personOf = (by: Actor): string | null => (by.kind === 'user' ? by.id : null);

interface Appending {
  readonly deciding: Deciding;
  readonly law: RowLaw;
  readonly slot: Slot;
  readonly acted: Acted;
  readonly writing: Writing;
}

/** The facts with the claims that the row then holds, and all that it rests on: looked at as it would stand. */
async function appending({ deciding, law, slot, acted, writing }: Appending): Promise<Result<Command>> {
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

/** What a ledger's rows under a law refuse of everything that is no command of it. */
export const underLaw: Result<never> = refused('RULE_BROKEN', { data: { refusal: 'underLaw' } });
