import { ledgers } from '../../domain/all/ledgers.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { type LawCommand, type LawPart, orderType } from '../../domain/ledger/law.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import type { Row, RowLaw, RowOrder } from '../../machines/rowLaw.ts';
import { lawSample, lawVariants } from './lawSamples.ts';

/** The ledgers whose rows stand under a law. */
export const ruledLedgers = ledgers.filter(({ law }) => law !== undefined);

/** One order of a way: by the first person or by the second, for some laws want another. */
export interface WayStep {
  readonly command: string;
  readonly person: 0 | 1;
  /** The line that it names, where it acts on one. */
  readonly named: Row;
}

/** What a walk over a law finds. */
export interface Walked {
  /** By command the shortest lawful way that ends with it. */
  readonly ways: ReadonlyMap<string, readonly WayStep[]>;
  /** Every refusal met on the way, by its name. */
  readonly refusals: ReadonlySet<string>;
  /** Every picture of a row that was reached. */
  readonly rows: readonly Remembered<Row>[];
}

const people = ['person-0', 'person-1'] as const;
export const at = '2026-11-20T08:00:00.000Z';
/** Before every span, on another day, and when every span is over: asked for what is refused then, and gone no way from. */
const otherTimes = ['2026-10-01T08:00:00.000Z', '2026-11-21T08:00:00.000Z', '2027-06-01T08:00:00.000Z'] as const;

/** Enough for a law to walk by: ids that name nothing. */
export function plainGiven(ledger: string, name: string, { given = {} }: LawCommand): Row {
  return Object.fromEntries(
    Object.entries(given).map(
      ([key, field]) => [key, (lawSample(ledger, name, key) as Json | undefined) ?? plainValue(field)] as const,
    ),
  );
}

function plainValue(field: Field): Json {
  if (field.optional === true) return null;
  if (field.initial !== undefined) return field.initial as Json;
  if (field.kind === 'reference' && field.many) return ['x'];
  if (field.kind === 'choice') return Object.keys(field.options)[0] ?? null;
  if (field.kind === 'boolean') return true;
  if (field.kind === 'instant') return at;
  if (field.kind === 'integer' || field.kind === 'number') return Math.max(1, field.min);
  return field.kind === 'decimal' ? '1.5' : 'x';
}

/** What a command may name of a row: each of its lines, and one that is not there. */
export function namedBy(part: LawPart | undefined, row: Row | undefined): readonly Row[] {
  if (part === undefined || part.key !== 'n') return [{}];
  const lines = row?.[part.in];
  return Array.from({ length: (Array.isArray(lines) ? lines.length : 0) + 1 }, (_, n) => ({ n }));
}

/** What tells a line from one that was only entered: that it is done, that it came in, that it takes another back. */
const marksOf = (line: Row): string =>
  ['doneAt', 'removedAt', 'lapsedAt', 'takesBack'].flatMap((key) => line[key] ?? []).join(' ');

/** From here on a number that grows (pieces in store, how often a thing came again) tells nothing new. */
const largestTold = 6;

/**
 * What is entered again and again makes no other picture: of a list its first entry tells, and what became of the others; of a number that it is
 * large. Else the walk over a law that counts would never end.
 */
function short(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return Math.min(value, largestTold);
  if (typeof value === 'string' && /^\d{1,15}(\.\d+)?$/.test(value))
    return String(Math.min(Number(value), largestTold));
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
  return [value[0], ...(value.slice(1) as readonly Row[]).map(marksOf).filter((marks) => marks !== '')];
}

interface Reached {
  readonly remembered: Remembered<Row> | null;
  /** Null: it began with another thing than the plain one, and no way of a test leads there. */
  readonly way: readonly WayStep[] | null;
}

const refusalOf = (acted: Result<unknown>): string | null =>
  acted.ok ? null : (acted.refusal.data as { readonly refusal: string }).refusal;

/**
 * Breadth first over the decider: every command by either person in each picture of a row that is reached, until nothing is left to be met, or
 * no picture is left.
 */
export function walkedLaw(law: RowLaw, until: 'allMet' | 'allReached' = 'allMet'): Walked {
  const ways = new Map<string, readonly WayStep[]>();
  const refusals = new Set<string>();
  const seen = new Set<string>();
  const rows: Remembered<Row>[] = [];
  const open: Reached[] = [{ remembered: null, way: [] }];
  const commands = Object.entries(law.law.commands);
  const isAllMet = () => ways.size === commands.length && refusals.size === Object.keys(law.law.refusals).length;
  const meet = (remembered: Reached['remembered'], order: RowOrder) => {
    // What is refused leads nowhere.
    if (until === 'allReached') return;
    const refusal = refusalOf(act(law, remembered, order));
    if (refusal !== null) refusals.add(refusal);
  };
  for (
    let reached = open.shift();
    reached !== undefined && !(until === 'allMet' && isAllMet());
    reached = open.shift()
  ) {
    const { remembered, way } = reached;
    const picture = JSON.stringify(remembered, short);
    if (seen.has(picture)) continue;
    seen.add(picture);
    if (remembered !== null) rows.push(remembered);
    for (const [command, declared] of commands) {
      // What does not stand is not found, whatever is ordered of it.
      if (remembered === null && declared.makes !== true) continue;
      for (const person of [0, 1] as const)
        for (const named of namedBy(declared.part, remembered?.context)) {
          const given = { ...plainGiven(law.ledger.name, command, declared), ...named };
          const order: RowOrder = { type: orderType(command), at, by: people[person], given };
          for (const other of otherTimes) meet(remembered, { ...order, at: other });
          for (const other of lawVariants[`${law.ledger.name}.${command}`] ?? []) {
            const varied = { ...order, given: { ...given, ...(other as Row) } };
            meet(remembered, varied);
            const begun = remembered === null && until === 'allMet' ? act(law, null, varied) : null;
            if (begun?.ok) open.push({ remembered: begun.value.after as Remembered<Row>, way: null });
          }
          const acted = act(law, remembered, order);
          if (!acted.ok) {
            refusals.add(refusalOf(acted) ?? '');
            continue;
          }
          const whole = way === null ? null : [...way, { command, person, named }];
          if (whole !== null && !ways.has(command)) ways.set(command, whole);
          open.push({ remembered: acted.value.after as Remembered<Row>, way: whole });
        }
    }
  }
  return { ways, refusals, rows };
}

const walks = new Map<string, Walked>();

function walkOf(law: RowLaw): Walked {
  const walked = walks.get(law.name) ?? walkedLaw(law);
  walks.set(law.name, walked);
  return walked;
}

/** Every picture of a row to which its law leads. */
export const reachedRows = (law: RowLaw): readonly Remembered<Row>[] => walkedLaw(law, 'allReached').rows;

/** The shortest lawful way that ends with this command. */
export function wayTo(law: RowLaw, command: string): readonly WayStep[] {
  const way = walkOf(law).ways.get(command);
  if (way === undefined) throw new Error(`${law.name}: nothing leads to ${command}`);
  return way;
}
