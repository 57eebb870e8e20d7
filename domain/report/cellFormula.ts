import { type Quantity, quantity, rounded, sumOf } from '../energy/quantity.ts';
import { magnitudes } from '../script/magnitude.ts';
import type { Builtin } from '../script/names.ts';
import { type BinaryOperator, parseScript, type ScriptNode } from '../script/parseScript.ts';
import type { Text } from '../text/message.ts';

/** A formula of a column, over the keys of the columns beside it. */
export interface CellFormula {
  readonly root: ScriptNode;
  /** The columns that it reads, each once. */
  readonly cells: readonly string[];
}

/** Reads a formula; what is no expression over columns is refused with what is wrong. */
export function parseFormula(
  source: string,
): { readonly ok: true; readonly formula: CellFormula } | { readonly ok: false; readonly fault: Text } {
  const parsed = parseScript(source, 'cells');
  if (!parsed.ok) return parsed;
  const { root, cells } = parsed.script;
  return { ok: true, formula: { root, cells } };
}

/** The order in which formulas are computed, each after those that it reads; else the ring of keys that has no beginning. */
export function orderOf(
  formulas: ReadonlyMap<string, CellFormula>,
): { readonly order: readonly string[] } | { readonly ring: readonly string[] } {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (key: string, above: readonly string[]): readonly string[] | null => {
    if (done.has(key)) return null;
    const at = above.indexOf(key);
    if (at !== -1) return [...above.slice(at), key];
    for (const read of formulas.get(key)?.cells ?? []) {
      const ring = formulas.has(read) ? visit(read, [...above, key]) : null;
      if (ring !== null) return ring;
    }
    done.add(key);
    order.push(key);
    return null;
  };
  for (const key of formulas.keys()) {
    const ring = visit(key, []);
    if (ring !== null) return { ring };
  }
  return { order };
}

/** Whether it only adds its columns up, or so many times each: then it is at least so much where one of them is. */
export const isSum = ({ root }: CellFormula): boolean => adds(root);

function adds(node: ScriptNode): boolean {
  if (node.kind === 'cell') return true;
  if (node.kind === 'unary') return node.operator === '+' && adds(node.of);
  if (node.kind !== 'binary') return false;
  const { operator, left, right } = node;
  if (operator === '+') return adds(left) && adds(right);
  if (operator === '*') return (left.kind === 'number' && adds(right)) || (right.kind === 'number' && adds(left));
  return operator === '/' && right.kind === 'number' && adds(left);
}

type Value = Quantity | null;

export interface FormulaSaid {
  readonly value: Value;
  /** There is no value because a step of it left the bounds of `magnitudes`. */
  readonly isTooLarge: boolean;
  /** Nodes that were looked at: never more than the formula has. */
  readonly steps: number;
}

interface Walk {
  readonly cell: (key: string) => Value;
  isTooLarge: boolean;
  steps: number;
}

/**
 * What a formula gives, exactly, by the decimals of the columns. What rests on nothing known is null, and so is what is divided by nothing and
 * what grows beyond all measure.
 */
export function formulaValue({ root }: CellFormula, cell: (key: string) => Value): FormulaSaid {
  const walk: Walk = { cell, isTooLarge: false, steps: 0 };
  const value = saidBy(root, walk);
  return { value, isTooLarge: value === null && walk.isTooLarge, steps: walk.steps };
}

const truth = (is: boolean): Quantity => quantity(is ? 1 : 0);
const [most, least, nothing] = [quantity(magnitudes.most), quantity(magnitudes.least), quantity(0)];

/** Every step is bounded, not the end alone: a quotient of two that are beyond all measure would cost as much as they do. */
function saidBy(node: ScriptNode, walk: Walk): Value {
  walk.steps++;
  const said = stepOf(node, walk);
  if (said === null || said.isNaN()) return null;
  const bounded = withinMagnitudes(said);
  if (bounded === null) walk.isTooLarge = true;
  return bounded;
}

/** A figure as far as it is within all measure; null beyond. */
export function withinMagnitudes(said: Quantity): Value {
  const size = said.abs();
  if (size.lt(least)) return nothing;
  return size.lte(most) && said.precision() <= magnitudes.digits ? said : null;
}

function stepOf(node: ScriptNode, walk: Walk): Value {
  switch (node.kind) {
    case 'number':
      return quantity(node.value);
    case 'cell':
      return walk.cell(node.key);
    case 'unary': {
      const of = saidBy(node.of, walk);
      if (of === null || node.operator === '+') return of;
      return node.operator === '-' ? of.neg() : truth(of.isZero());
    }
    case 'choose': {
      const when = saidBy(node.when, walk);
      return when === null ? null : saidBy(when.isZero() ? node.no : node.yes, walk);
    }
    case 'binary':
      return binaryOf(node, walk);
    case 'call':
      return called(node, walk);
    // The other dialects' words are not read in a formula.
    default:
      return null;
  }
}

function binaryOf({ operator, left, right }: Extract<ScriptNode, { kind: 'binary' }>, walk: Walk): Value {
  const first = saidBy(left, walk);
  if (first === null) return null;
  if (operator === '&&' && first.isZero()) return truth(false);
  if (operator === '||' && !first.isZero()) return truth(true);
  const second = saidBy(right, walk);
  return second === null ? null : arithmetic[operator](first, second);
}

const divided = (by: Quantity, made: () => Quantity): Value => (by.isZero() ? null : made());

/** What each operator makes of two figures that are known. */
export const arithmetic: Readonly<Record<BinaryOperator, (a: Quantity, b: Quantity) => Value>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => divided(b, () => a.div(b)),
  '%': (a, b) => divided(b, () => a.mod(b)),
  '<': (a, b) => truth(a.lt(b)),
  '<=': (a, b) => truth(a.lte(b)),
  '>': (a, b) => truth(a.gt(b)),
  '>=': (a, b) => truth(a.gte(b)),
  '==': (a, b) => truth(a.eq(b)),
  '!=': (a, b) => truth(!a.eq(b)),
  '&&': (_, b) => truth(!b.isZero()),
  '||': (_, b) => truth(!b.isZero()),
};

const called = ({ name, given }: Extract<ScriptNode, { kind: 'call' }>, walk: Walk): Value =>
  builtinSaid(
    name,
    given.map((one) => saidBy(one, walk)),
  );

/** What a function makes of what it is given; what is not known is null. */
export function builtinSaid(name: Builtin, values: readonly Value[]): Value {
  const [first = null, second = null] = values;
  if (name === 'or') return first ?? second;
  const known = values.filter((one) => one !== null);
  const [a, b, c] = known;
  if (a === undefined || known.length < values.length) return null;
  const ordered = known.toSorted((one, other) => one.comparedTo(other));
  switch (name) {
    case 'min':
      return ordered[0] ?? null;
    case 'max':
      return ordered.at(-1) ?? null;
    case 'avg':
      return sumOf(known).div(known.length);
    case 'abs':
      return a.abs();
    case 'round':
      return rounded(a, Math.min(6, Math.max(0, b?.trunc().toNumber() ?? 0)));
    case 'floor':
      return a.floor();
    case 'ceil':
      return a.ceil();
    case 'sqrt':
      return a.isNegative() ? null : a.sqrt();
    case 'clamp':
      return b === undefined || c === undefined ? null : a.lt(b) ? b : a.gt(c) ? c : a;
  }
}
