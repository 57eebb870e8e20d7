import { type LawCommand, orderType } from '../../domain/ledger/law.ts';
import { isOpenLine } from '../../domain/turn/turn.ts';
import { uniqueClaims } from '../../gateway/ledger/claims.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import type { Row, RowLaw } from '../../machines/rowLaw.ts';
import { at, namedBy, plainGiven } from './laws.ts';

/** Two who have their parts in a row, and one who is named in somebody's place. */
const people = ['person-0', 'person-1'] as const;
const named = 'x';
/** Who had no part in it: there is always somebody. */
const fresh = 'fresh';
/** While every span lasts, on another day, and when every span is over: time passes and never comes back. */
const times = [at, '2026-11-21T08:00:00.000Z', '2027-06-01T08:00:00.000Z'] as const;

type Known = Remembered<Row>;

interface Node {
  readonly row: Known;
  readonly time: number;
}

/** A state of a row from which no end is reached: where, when, and who is gone. */
export interface Stuck {
  readonly state: unknown;
  readonly at: string;
  readonly gone: string | null;
}

export interface WaysOut {
  readonly reached: number;
  readonly stuck: readonly Stuck[];
  /** Of rows that ended: what they still hold for themselves. */
  readonly held: readonly string[];
}

/** What a row is like, however it came to be so: moments and words are only there or not, of a list the next line counts. */
const likeness = (key: string, value: unknown): unknown => {
  if (key === 'lastReason' || key === 'evidence') return '';
  if (key.endsWith('At')) return value === null ? null : 'set';
  if (!Array.isArray(value)) return value;
  if (typeof value[0] === 'string') return [...value].sort();
  const lines = value as readonly Row[];
  return [lines.find(isOpenLine) ?? lines.length > 0, lines.some((line) => line['doneAt'] != null)];
};
const keyOf = ({ row, time }: Node): string => `${time} ${JSON.stringify(row, likeness)}`;

interface Moving {
  readonly law: RowLaw;
  readonly by: readonly string[];
  /** Whom a command names that names a person. */
  readonly names: string;
  /** Nothing is said that only whoever did it may say. */
  readonly isHonest: boolean;
}

const isProgram = ({ elsewhere, permission }: LawCommand): boolean => elsewhere === true && permission.length === 0;

/** Where a row comes to at this moment by one command: of a person, or of the program where that alone orders it. */
function* nextOf({ law, by: persons, names, isHonest }: Moving, row: Known | null, time: number): Generator<Node> {
  for (const [name, command] of Object.entries(law.law.commands)) {
    if ((command.makes === true) !== (row === null) || (isHonest && command.attests === true)) continue;
    const plain = JSON.stringify(plainGiven(law.ledger.name, name, command)).replaceAll(`"${named}"`, `"${names}"`);
    const given = JSON.parse(plain) as Row;
    for (const by of isProgram(command) ? [null] : persons)
      for (const part of namedBy(command.part, row?.context)) {
        const order = { type: orderType(name), at: times[time] ?? at, by, given: { ...given, ...part } };
        const acted = act(law, row, order);
        if (acted.ok) yield { row: acted.value.after as Known, time };
      }
  }
}

/** Every state that a row can come to, whoever acts and however late, and from which of them no end is reached when one is gone. */
export function waysOut(law: RowLaw): WaysOut {
  const nodes = reachedBy(law);
  const isEnd = ({ row }: Node) => law.law.ended.includes(String(row.value));
  const stuck = [...people, named].flatMap((gone) => {
    const by = [...people, named, fresh].filter((one) => one !== gone);
    const isSaved = saving({ law, by, names: fresh, isHonest: true }, isEnd);
    return nodes
      .filter((node) => !isSaved(node))
      .map(({ row, time }) => ({ state: row.value, at: times[time] ?? '', gone }));
  });
  const held = nodes.filter(isEnd).flatMap(({ row: { value, context } }) =>
    uniqueClaims(law.ledger, { org: 'o', fields: context })
      .filter(({ kind }) => kind.startsWith(`${law.ledger.name}.sole.`))
      .map(({ kind, key }) => `${value}: ${kind} ${key}`),
  );
  return { reached: nodes.length, stuck, held };
}

/** Whether an end is reached from a node, at its own moment: whatever comes later is a node of its own. */
function saving(moving: Moving, isEnd: (node: Node) => boolean): (node: Node) => boolean {
  const known = new Map<string, boolean>();
  return (from) => {
    const way = new Set<string>();
    const isSaved = (node: Node): boolean => {
      if (isEnd(node)) return true;
      const key = keyOf(node);
      const told = known.get(key);
      if (told !== undefined || way.has(key)) return told === true;
      way.add(key);
      let saved = false;
      for (const next of nextOf(moving, node.row, node.time)) {
        saved = isSaved(next);
        if (saved) break;
      }
      // What was only met on the way round is told when all of it was looked at.
      if (saved) known.set(key, true);
      return saved;
    };
    const saved = isSaved(from);
    if (!saved) for (const key of way) known.set(key, false);
    return saved;
  };
}

function reachedBy(law: RowLaw): readonly Node[] {
  const seen = new Map<string, Node>();
  const open: Node[] = [];
  const come = (node: Node) => {
    const key = keyOf(node);
    if (seen.has(key)) return;
    seen.set(key, node);
    open.push(node);
  };
  const moving: Moving = { law, by: people, names: named, isHonest: false };
  // They are interchangeable: whoever makes it is the first.
  for (const node of nextOf({ ...moving, by: people.slice(0, 1) }, null, 0)) come(node);
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (law.law.ended.includes(String(node.row.value))) continue;
    if (node.time + 1 < times.length) come({ ...node, time: node.time + 1 });
    for (const one of nextOf(moving, node.row, node.time)) come(one);
  }
  return [...seen.values()];
}
