import { hash } from 'node:crypto';
import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { countedField, openFields } from '../../../domain/ledger/events.ts';
import { takenText } from '../../../domain/ledger/uniqueness.ts';
import { untilTaken } from '../../log/append/command.ts';
import type { Appended, Claim, Command, Log } from '../../log/log.ts';
import type { Asker, Writing } from '../asker.ts';
import { soleKind, solesOf, uniqueKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { madeId } from '../ids.ts';
import type { Places } from '../ledgers.ts';
import type { Graph } from '../references.ts';
import { emptySlot, readSlots, type Slot, type Slots, slotKey } from '../rowStreams.ts';
import type { Written } from '../written.ts';
import type { Beside } from './beside.ts';
import type { Companion } from './companion.ts';
import { decideCreate, referred, versionConflict } from './decide.ts';
import type { Deciding, IsUploaded, RowChecks } from './deciding.ts';
import type { Numbering } from './numbering.ts';
import { commandOf, type Plan } from './plan.ts';
import type { Input, Target } from './writes.ts';

export interface WriteSettings {
  readonly log: Log;
  readonly graph: Graph;
  readonly numbering: Numbering;
  readonly clock: Clock;
  /** By whose days a law counts, and by whose clock its refusals tell a moment. */
  readonly zone: Zone;
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly isUploaded: IsUploaded;
  readonly checks: ReadonlyMap<string, RowChecks>;
  /** Where a licence bounds how many rows there may be. */
  readonly places?: Places;
  /** Who opens the cases of rows that are approved; null until a wing says so. */
  readonly companion?: () => Companion | null;
  /** By ledger: what its commands order of other rows. */
  readonly besides?: ReadonlyMap<string, Beside>;
}

export function decidingFor(
  { log, graph, clock, adminRoles, isUploaded, checks }: WriteSettings,
  asker: Asker,
  alongside: readonly Fields[] = [],
): Deciding {
  return { log, graph, asker, now: clock.now(), adminRoles, isUploaded, checks, alongside };
}

export type Done = Written & { readonly repeated: boolean };

export interface Named extends Writing {
  readonly command: { readonly id: string; readonly digest: string };
}

/** A write whose caller gave no digest gets one of its content: its id with other content is then refused, never mistaken. */
export function named(writing: Writing, content: readonly unknown[]): Named {
  const { id, digest } = writing.command;
  return { ...writing, command: { id, digest: digest ?? hash('sha256', JSON.stringify(content)) } };
}

export const updating = ({ ledger, id, version }: Target, input: Input, writing: Writing): Named =>
  named(writing, ['update', ledger.name, id, version, input]);

/** A repeat of a command is answered as the first time, before anything is decided. */
export async function once(
  settings: WriteSettings,
  writing: Named,
  run: (writing: Named) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const before = await settings.log.answered(writing.command.id, writing.by, writing.command.digest);
  if (before === null) return run(writing);
  return before.ok ? accepted(doneOf(before.value)) : before;
}

export function doneOf({ answer, position, repeated }: Appended): Done {
  const { id, version } = answer as { readonly id: string; readonly version: number };
  return { id, version, position, repeated };
}

export interface Creating {
  readonly ledger: LedgerDeclaration;
  readonly row: { readonly id: string | null; readonly fields: Fields };
  readonly writing: Named;
  /** What the first attempt goes by, where it was read for many rows at once. */
  readonly known?: Slots;
  readonly number?: number;
}

/** A new row at the place that the licence leaves for it. */
export async function createOne(settings: WriteSettings, creating: Creating): Promise<Result<Done>> {
  const { ledger, writing } = creating;
  return createAt(settings, creating, (await settings.places?.take(ledger.name, writing.asker.lang)) ?? null);
}

export type Place = Awaited<ReturnType<Places['take']>> | null;

export async function createAt(settings: WriteSettings, creating: Creating, place: Place): Promise<Result<Done>> {
  if (place?.ok === false) return place;
  let stands = false;
  try {
    const done = await createPlaced(settings, creating);
    stands = done.ok && !done.value.repeated;
    return done;
  } finally {
    place?.value(stands);
  }
}

async function createPlaced(settings: WriteSettings, creating: Creating): Promise<Result<Done>> {
  const { log, graph, clock, numbering } = settings;
  const { ledger, row, writing } = creating;
  const id = row.id ?? madeId(clock.now(), writing.command.id, ledger.name);
  let { number } = creating;
  let taken = 0;
  const numbered = async (org: string): Promise<Result<number>> => {
    if (number !== undefined) return accepted(number);
    taken++;
    const next = await numbering.take(ledger, 1, {
      by: writing.by,
      command: { id: `${writing.command.id}:${taken}`, digest: null },
      org,
    });
    if (next.ok) number = next.value;
    return next;
  };
  const counted = countedField(ledger);
  // A number that somebody bears already is nobody's wish: the next one is taken.
  const isNumberTaken = (refusal: Refusal): boolean =>
    counted !== null && clashOf(refusal)?.kind === uniqueKind(ledger, counted);
  const appended = await untilTaken(
    log,
    async (attempt) => {
      const known =
        (attempt === 0 ? creating.known : undefined) ??
        (await readSlots(log, [{ ledger, id }, ...referred(graph, ledger, row.fields)]));
      const slot = known.get(slotKey({ ledger, id })) ?? emptySlot({ ledger, id });
      const plan = await decideCreate(decidingFor(settings, writing.asker), {
        slot,
        fields: row.fields,
        known,
        number: numbered,
      });
      return plan.ok
        ? accepted(commandFor(settings, { plan: plan.value, answer: { id, version: slot.version + 1 }, writing }))
        : plan;
    },
    (refusal) => {
      if (!isNumberTaken(refusal)) return refusal.code === 'VERSION_CONFLICT';
      number = undefined;
      return true;
    },
  );
  if (appended.ok) return accepted(doneOf(appended.value));
  if (appended.by === 'decision') return appended;
  return appended.refusal.code === 'VERSION_CONFLICT'
    ? refused('UNAVAILABLE')
    : told(ledger, appended.refusal, writing.asker);
}

interface Changing {
  readonly target: Target;
  readonly decide: (slot: Slot) => Promise<Result<Plan>>;
  readonly writing: Named;
}

export async function changeOne(settings: WriteSettings, { target, decide, writing }: Changing): Promise<Result<Done>> {
  const { ledger, id } = target;
  const appended = await untilTaken(settings.log, async () => {
    const slot = (await readSlots(settings.log, [{ ledger, id }])).get(slotKey({ ledger, id }));
    if (slot === undefined) throw new Error(`${ledger.name} ${id} was not read`);
    const plan = await decide(slot);
    if (!plan.ok) return plan;
    const { version, position } = slot;
    if (plan.value.changes.length === 0)
      return accepted({ position, events: [], repeated: false, answer: { id, version } });
    return accepted(commandFor(settings, { plan: plan.value, answer: { id, version: version + 1 }, writing }));
  });
  if (appended.ok) return accepted(doneOf(appended.value));
  if (appended.by === 'decision') return appended;
  // Whether it was this row or one that it rests on shows when it is read again.
  return appended.refusal.code === 'VERSION_CONFLICT'
    ? versionConflict(target.version)
    : told(ledger, appended.refusal, writing.asker);
}

interface Appending {
  readonly plan: Plan;
  readonly answer: { readonly id: string; readonly version: number };
  readonly writing: Named;
}

export function commandFor({ clock }: WriteSettings, { plan, answer, writing }: Appending): Command {
  const { id, digest } = writing.command;
  return { id, by: writing.by, digest, ...commandOf(plan, instantOf(clock.now())), answer };
}

export const clashOf = ({ data }: Refusal): Claim | null =>
  (data as { readonly claim?: Claim } | undefined)?.claim ?? null;

/** A taken claim, said of the field that it came from. What people know a row by is a name, everything else an id. */
export function told(ledger: LedgerDeclaration, refusal: Refusal, { lang }: Asker): Result<never> {
  const clash = clashOf(refusal);
  const sole = solesOf(ledger).find((one) => clash?.kind === soleKind(ledger, one.field));
  if (sole !== undefined) return refused('RULE_BROKEN', { fields: { [sole.field]: sole.taken[lang] } });
  const field = openFields(ledger).find(([key]) => clash?.kind === uniqueKind(ledger, key))?.[0];
  if (field === undefined) return clash === null ? { ok: false, refusal } : refused('DUPLICATE_NAME');
  const code = field === (ledger.known ?? 'name') ? 'DUPLICATE_NAME' : 'DUPLICATE_ID';
  return refused(code, { fields: { [field]: takenText(ledger, field)[lang] } });
}
