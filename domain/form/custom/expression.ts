import { type Quantity, quantity } from '../../energy/quantity.ts';
import { arithmetic, builtinSaid, withinMagnitudes } from '../../report/cellFormula.ts';
import type { FormWord } from '../../script/names.ts';
import { type BinaryOperator, parseScript, type Script, type ScriptNode } from '../../script/parseScript.ts';
import type { Text } from '../../text/message.ts';

/** What an expression of a form gives: a text (a day is one), a figure (true is 1), or null for what is not known. */
export type Said = string | Quantity | null;

export interface FormScope {
  /** What a field says; null where nothing stands in it. */
  readonly value: (key: string) => Said;
  /** The day of the site on which it is filled. */
  readonly today: string;
}

export type ReadExpression =
  | { readonly ok: true; readonly script: Script }
  | { readonly ok: false; readonly fault: Text };

export const readExpression = (source: string): ReadExpression => parseScript(source, 'form');

/** What an expression says here: a tree without loops; what rests on something that is not known is not known. */
export const expressionSaid = ({ root }: Script, scope: FormScope): Said => saidBy(root, scope);

/** Whether a condition holds; null where it cannot be told. */
export function conditionHolds(script: Script, scope: FormScope): boolean | null {
  const said = saidBy(script.root, scope);
  if (said === null) return null;
  return typeof said === 'string' ? said !== '' : !said.isZero();
}

const bit = (is: boolean): Quantity => quantity(is ? 1 : 0);

function saidBy(node: ScriptNode, scope: FormScope): Said {
  const said = stepOf(node, scope);
  if (said === null || typeof said === 'string') return said;
  return said.isNaN() ? null : withinMagnitudes(said);
}

function stepOf(node: ScriptNode, scope: FormScope): Said {
  switch (node.kind) {
    case 'number':
      return quantity(node.value);
    case 'text':
      return node.value;
    case 'cell':
      return scope.value(node.key);
    case 'word':
      return wordSaid(
        node.word,
        node.given.map((one) => saidBy(one, scope)),
        scope,
      );
    case 'unary':
      return unarySaid(node.operator, figure(saidBy(node.of, scope)));
    case 'choose': {
      const when = figure(saidBy(node.when, scope));
      return when === null ? null : saidBy(when.isZero() ? node.no : node.yes, scope);
    }
    case 'binary':
      return binarySaid(node, scope);
    case 'call':
      return builtinSaid(
        node.name,
        node.given.map((one) => figure(saidBy(one, scope))),
      );
    // The other dialects' words are not read in a form.
    default:
      return null;
  }
}

const figure = (said: Said): Quantity | null => (typeof said === 'string' ? null : said);

function unarySaid(operator: '-' | '+' | '!', of: Quantity | null): Said {
  if (of === null || operator === '+') return of;
  return operator === '-' ? of.neg() : bit(of.isZero());
}

function binarySaid({ operator, left, right }: Extract<ScriptNode, { kind: 'binary' }>, scope: FormScope): Said {
  const first = saidBy(left, scope);
  if (operator === '&&' || operator === '||')
    return jointSaid(operator, figure(first), () => figure(saidBy(right, scope)));
  const second = saidBy(right, scope);
  if (first === null || second === null) return null;
  if (typeof first === 'string' && typeof second === 'string') return textsCompared(operator, first, second);
  if (typeof first === 'string' || typeof second === 'string') return null;
  return arithmetic[operator](first, second);
}

/** One that is false settles an "and" though the other is not known, and one that is true an "or". */
function jointSaid(operator: '&&' | '||', first: Quantity | null, other: () => Quantity | null): Said {
  const settles = (said: Quantity | null): boolean => said !== null && said.isZero() === (operator === '&&');
  if (settles(first)) return bit(operator === '||');
  const second = other();
  if (settles(second)) return bit(operator === '||');
  return first === null || second === null ? null : bit(operator === '&&');
}

const textTests: Readonly<Partial<Record<BinaryOperator, (a: string, b: string) => boolean>>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function textsCompared(operator: BinaryOperator, a: string, b: string): Said {
  const test = textTests[operator];
  return test === undefined ? null : bit(test(a, b));
}

function wordSaid(word: FormWord, given: readonly Said[], { today }: FormScope): Said {
  if (word === 'today') return today;
  const [first = null, second = null] = given;
  if (word === 'empty') return bit(first === null || first === '');
  if (word === 'len') return typeof first === 'string' ? quantity([...first].length) : null;
  if (typeof first !== 'string' || typeof second !== 'string') return null;
  return word === 'contains' ? bit(first.includes(second)) : daysBetween(first, second);
}

const dayOf = /^\d{4}-\d{2}-\d{2}/;

function daysBetween(from: string, to: string): Said {
  const [first, second] = [dayOf.exec(from)?.[0], dayOf.exec(to)?.[0]];
  if (first === undefined || second === undefined) return null;
  const days = (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
  return Number.isFinite(days) ? quantity(days) : null;
}
