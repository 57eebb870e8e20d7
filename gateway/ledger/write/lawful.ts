import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { type Actor, streamOf } from '../../../domain/event/event.ts';
import { isHistorian } from '../../../domain/event/past.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { orderType } from '../../../domain/ledger/law.ts';
import { act } from '../../../machines/act.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { untilTaken } from '../../log/append/command.ts';
import { inTurns } from '../../log/append/inTurn.ts';
import type { Command } from '../../log/log.ts';
import type { Asker, Writing } from '../asker.ts';
import type { Fields } from '../columns.ts';
import { madeId } from '../ids.ts';
import { slotOf } from '../rowStreams.ts';
import { seesRow } from '../visibility.ts';
import { appending } from './appending.ts';
import { faulty, givenFields } from './checkEntry.ts';
import type { Submitted } from './companion.ts';
import { versionConflict } from './decide.ts';
import { heldBy } from './heldBy.ts';
import { together, withBeside } from './lawfulBeside.ts';
import type { LawOrder, Obeyed } from './lawOrder.ts';
import { notUploaded } from './notUploaded.ts';
import { inWords } from './refusalWords.ts';
import { clashOf, decidingFor, doneOf, named, once, told, type WriteSettings } from './writeOne.ts';

/** What a command of a row's law leads to. The law is asked before the version: who comes second hears what happened, not that something did. */
export async function obey(
  settings: WriteSettings,
  ledger: LedgerDeclaration,
  { writing, ...order }: LawOrder & { readonly writing: Writing },
): Promise<Result<Obeyed>> {
  const mine = named(writing, contentOf(ledger, order));
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
    const streams = await streamsOf(settings, numbered.value);
    if (!streams.ok) return streams;
    const appended = await inTurns(settings.log, streams.value, () =>
      untilTaken(settings.log, () => attempt(settings, numbered.value), isClash(settings, ledger)),
    );
    if (appended.ok) return accepted(doneOf(appended.value));
    if (appended.by === 'decision') return appended;
    if (appended.refusal.code === 'VERSION_CONFLICT') return refused('UNAVAILABLE');
    return clashTold(settings, ledger, appended.refusal, writing.asker);
  });
  return done.ok ? accepted({ ...done.value, row: done.value.repeated ? null : row }) : done;
}

/** What makes an order another one, for who repeats it. */
export const contentOf = (ledger: LedgerDeclaration, { command, id, version, given, person }: LawOrder) => [
  ...[command, ledger.name, id, version ?? null, given],
  ...(person === undefined ? [] : [person]),
];

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

/** What it appends to: with what others are ordered beside, they are waited for too, so that many who draw from one stock take their turns. */
async function streamsOf(settings: WriteSettings, tried: Attempt): Promise<Result<readonly string[]>> {
  const { ledger } = tried.law;
  if (settings.besides?.has(ledger.name) !== true) return accepted([streamOf(ledger.name, tried.id)]);
  const would = await attempt(settings, tried);
  return would.ok ? accepted(would.value.appends.map(({ stream }) => stream)) : would;
}

/** After which refusals it is decided anew: of what comes beside, a row that two open at once is opened by one of them. */
const isClash =
  ({ besides }: WriteSettings, ledger: LedgerDeclaration) =>
  (refusal: Refusal): boolean =>
    refusal.code === 'VERSION_CONFLICT' ||
    (besides?.has(ledger.name) === true && clashOf(refusal)?.kind.startsWith(`${ledger.name}.`) === false);

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
  const by = personOf(writing.by, tried.person);
  const order = { type: orderType(tried.command), at, day, by, given };
  const acted = act(law, remembered ?? null, order);
  const ordered = { law, slot, part: law.law.commands[tried.command]?.part, given, at, zone: settings.zone };
  if (!acted.ok) return { ok: false, refusal: await inWords(deciding, ordered, acted.refusal) };
  if (isSeen && slot.version !== tried.version) return versionConflict(slot.version);
  const fields = Object.entries(law.law.commands[tried.command]?.given ?? {});
  const missing = await notUploaded(deciding, { slot, fields, named: given });
  if (missing !== null) return faulty('RULE_BROKEN', [missing], 'ledger.notUploaded', writing.asker.lang);
  tried.stands(acted.value.context as Fields);
  const alone = await appending({ deciding, law, slot, acted: acted.value, writing });
  const appended = alone.ok
    ? await withBeside(settings, alone.value, { ...tried, by, slot, after: acted.value, at, day })
    : alone;
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
  return accepted(together(command, opened.value));
}

/** Who orders it, as the law hears it: a person, or whom a historian writes of; null for the program. */
function personOf(by: Actor, person: string | undefined): string | null {
  if (person === undefined) return by.kind === 'user' ? by.id : null;
  if (!isHistorian(by)) throw new Error(`${by.kind} ${by.id} orders in the name of another: only a past is written so`);
  return person;
}

/** What a ledger's rows under a law refuse of everything that is no command of it. */
export const underLaw: Result<never> = refused('RULE_BROKEN', { data: { refusal: 'underLaw' } });
