import { magnitudes } from './magnitude.ts';
import type { ScriptName } from './names.ts';
import type { Asked, BinaryOperator, Script, ScriptNode } from './parseScript.ts';

/** What a script sees. What is not known is null, and so is whatever rests on it. */
export interface Scope {
  readonly names: Readonly<Record<ScriptName, number | null>>;
  readonly point: (id: string) => number | null;
  /** What the network says; left out where a script cannot ask it. */
  readonly ask?: (asked: Asked) => number | null;
}

export interface Evaluated {
  readonly value: number | null;
  /** There is no value because a step of it left the bounds of `magnitudes`. */
  readonly isTooLarge: boolean;
  /** Nodes that were looked at: never more than the script has. */
  readonly steps: number;
}

/** What a script says here. A tree without loops, each node looked at once at most; nothing outside the scope is reached. */
export function evaluate({ root }: Script, scope: Scope): Evaluated {
  const walk: Walk = { scope, steps: 0, isTooLarge: false };
  const value = saidBy(root, walk);
  return { value, isTooLarge: value === null && walk.isTooLarge, steps: walk.steps };
}

interface Walk {
  readonly scope: Scope;
  steps: number;
  isTooLarge: boolean;
}

const [most, least] = [Number(magnitudes.most), Number(magnitudes.least)];

function saidBy(node: ScriptNode, walk: Walk): number | null {
  walk.steps++;
  const said = stepOf(node, walk);
  if (said === null || !Number.isFinite(said)) return null;
  const size = Math.abs(said);
  if (size < least) return 0;
  if (size <= most) return said;
  walk.isTooLarge = true;
  return null;
}

function stepOf(node: ScriptNode, walk: Walk): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name':
      return walk.scope.names[node.name];
    case 'point':
      return walk.scope.point(node.id);
    case 'ask':
      return walk.scope.ask?.(node) ?? null;
    case 'cell':
    case 'text':
    case 'word':
      // Only tables and forms have these, and they are computed in decimals (`domain/report/cellFormula.ts`).
      return null;
    case 'unary':
      return unary(node.operator, saidBy(node.of, walk));
    case 'choose': {
      const when = saidBy(node.when, walk);
      if (when === null) return null;
      return saidBy(when === 0 ? node.no : node.yes, walk);
    }
    case 'binary':
      return binaryOf(node, walk);
    case 'call':
      return called(node, walk);
  }
}

function unary(operator: '-' | '+' | '!', of: number | null): number | null {
  if (of === null) return null;
  return operator === '-' ? -of : operator === '+' ? of : truth(of === 0);
}

const truth = (is: boolean): number => (is ? 1 : 0);

/** `&&` and `||` look at their right side only when it decides. */
function binaryOf({ operator, left, right }: Extract<ScriptNode, { kind: 'binary' }>, walk: Walk): number | null {
  const first = saidBy(left, walk);
  if (first === null) return null;
  if (operator === '&&' && first === 0) return 0;
  if (operator === '||' && first !== 0) return 1;
  const second = saidBy(right, walk);
  return second === null ? null : arithmetic[operator](first, second);
}

const arithmetic: Readonly<Record<BinaryOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => truth(a < b),
  '<=': (a, b) => truth(a <= b),
  '>': (a, b) => truth(a > b),
  '>=': (a, b) => truth(a >= b),
  '==': (a, b) => truth(a === b),
  '!=': (a, b) => truth(a !== b),
  '&&': (_, b) => truth(b !== 0),
  '||': (_, b) => truth(b !== 0),
};

function called({ name, given }: Extract<ScriptNode, { kind: 'call' }>, walk: Walk): number | null {
  const [first, second] = given as readonly [ScriptNode, ScriptNode];
  if (name === 'or') return saidBy(first, walk) ?? saidBy(second, walk);
  const values: number[] = [];
  for (const one of given) {
    const value = saidBy(one, walk);
    if (value === null) return null;
    values.push(value);
  }
  const [a = 0, b = 0, c = 0] = values;
  switch (name) {
    case 'min':
      return values.reduce((least, one) => Math.min(least, one));
    case 'max':
      return values.reduce((most, one) => Math.max(most, one));
    case 'avg':
      return values.reduce((sum, one) => sum + one, 0) / values.length;
    case 'abs':
      return Math.abs(a);
    case 'round':
      return rounded(a, b);
    case 'floor':
      return Math.floor(a);
    case 'ceil':
      return Math.ceil(a);
    case 'sqrt':
      return Math.sqrt(a);
    case 'clamp':
      return Math.min(Math.max(a, b), c);
  }
}

const tens = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** To at most six decimals, a half away from zero. */
function rounded(value: number, digits: number): number {
  const by = tens[Math.min(6, Math.max(0, Math.trunc(digits)))] ?? 1;
  return (Math.sign(value) * Math.round(Math.abs(value) * by)) / by;
}
