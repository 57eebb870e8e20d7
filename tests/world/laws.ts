import type { Json } from '../../domain/event/event.ts';
import { ledgers } from '../../domain/ledger/all.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { orderType } from '../../domain/ledger/law.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import type { Row, RowLaw, RowOrder } from '../../machines/rowLaw.ts';
import { lawSamples } from './lawSamples.ts';

/** The ledgers whose rows stand under a law. */
export const ruledLedgers = ledgers.filter(({ law }) => law !== undefined);

/** One order of a way: by the first person or by the second, for some laws want another. */
export interface WayStep {
  readonly command: string;
  readonly person: 0 | 1;
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
const at = '2026-11-20T08:00:00.000Z';
/** When every span is over: asked for what is refused then, and gone no way from. */
const muchLater = '2027-06-01T08:00:00.000Z';

/** Enough for a law to walk by: ids that name nothing. */
function plainGiven(ledger: string, given: Readonly<Record<string, Field>>): Row {
  return Object.fromEntries(
    Object.entries(given).map(
      ([key, field]) => [key, (lawSamples[`${ledger}.${key}`] as Json | undefined) ?? plainValue(field)] as const,
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

/** What is entered again and again makes no other picture: of a list its first entry tells. */
const short = (_key: string, value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'object' ? value.slice(0, 1) : value;

interface Reached {
  readonly remembered: Remembered<Row> | null;
  readonly way: readonly WayStep[];
}

/** Breadth first over the decider: every command by either person in each picture of a row that is reached. */
export function walkedLaw(law: RowLaw): Walked {
  const ways = new Map<string, readonly WayStep[]>();
  const refusals = new Set<string>();
  const seen = new Set<string>();
  const rows: Remembered<Row>[] = [];
  const open: Reached[] = [{ remembered: null, way: [] }];
  for (let reached = open.shift(); reached !== undefined; reached = open.shift()) {
    const picture = JSON.stringify(reached.remembered, short);
    if (seen.has(picture)) continue;
    seen.add(picture);
    if (reached.remembered !== null) rows.push(reached.remembered);
    for (const [command, { given = {}, makes }] of Object.entries(law.law.commands)) {
      // What does not stand is not found, whatever is ordered of it.
      if (reached.remembered === null && makes !== true) continue;
      for (const person of [0, 1] as const) {
        const asked = plainGiven(law.ledger.name, given);
        const order: RowOrder = { type: orderType(command), at, by: people[person], given: asked };
        const later = act(law, reached.remembered, { ...order, at: muchLater });
        if (!later.ok) refusals.add((later.refusal.data as { readonly refusal: string }).refusal);
        const acted = act(law, reached.remembered, order);
        if (!acted.ok) {
          refusals.add((acted.refusal.data as { readonly refusal: string }).refusal);
          continue;
        }
        const way = [...reached.way, { command, person }];
        if (!ways.has(command)) ways.set(command, way);
        open.push({ remembered: acted.value.after as Remembered<Row>, way });
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
export const reachedRows = (law: RowLaw): readonly Remembered<Row>[] => walkOf(law).rows;

/** The shortest lawful way that ends with this command. */
export function wayTo(law: RowLaw, command: string): readonly WayStep[] {
  const way = walkOf(law).ways.get(command);
  if (way === undefined) throw new Error(`${law.name}: nothing leads to ${command}`);
  return way;
}
