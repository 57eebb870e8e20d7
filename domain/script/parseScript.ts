import jsep from 'jsep';
import type { Text } from '../text/message.ts';
import { type Builtin, builtins, type FormWord, formWords, type ScriptName, scriptNames } from './names.ts';

/** A script as a tree of its own: nothing in it can name anything but what the language has. */
export type ScriptNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: ScriptName }
  | { readonly kind: 'point'; readonly id: string }
  | { readonly kind: 'cell'; readonly key: string }
  | ({ readonly kind: 'ask' } & Asked)
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | '!'; readonly of: ScriptNode }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ScriptNode;
      readonly right: ScriptNode;
    }
  | { readonly kind: 'choose'; readonly when: ScriptNode; readonly yes: ScriptNode; readonly no: ScriptNode }
  | { readonly kind: 'call'; readonly name: Builtin; readonly given: readonly ScriptNode[] }
  | { readonly kind: 'word'; readonly word: FormWord; readonly given: readonly ScriptNode[] };

/** What an interlock asks of the electrical network: of an element or node by its id, or one of the five preventions by its number. */
export const askable = ['position', 'energised', 'earthed', 'tagged', 'prevention'] as const;
export interface Asked {
  readonly what: (typeof askable)[number];
  readonly of: string;
}
/**
 * `limit`: names and points. `interlock`: points and what the network says; a clock decides no interlock. `cells`: the columns of a table beside it.
 * `form`: the fields of a form beside it, texts and days too.
 */
export type Dialect = 'limit' | 'interlock' | 'cells' | 'form';

export const binaryOperators = ['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', '&&', '||'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

export interface Script {
  readonly root: ScriptNode;
  /** Ids of the points that it reads, each once. */
  readonly points: readonly string[];
  /** What it asks of the network, each once; nothing in a limit. */
  readonly asks: readonly Asked[];
  /** Keys of the columns that it reads, each once; nothing in a limit. */
  readonly cells: readonly string[];
  /** How large the tree is: no evaluation takes more steps. */
  readonly nodes: number;
}
export type Parsed = { readonly ok: true; readonly script: Script } | { readonly ok: false; readonly fault: Text };

/** What keeps a script small: it is judged at every sample. */
export const scriptBounds = { characters: 1000, nodes: 200, depth: 24 } as const;

/** Reads a script. What is no expression of the language is refused with what is wrong; nothing that is written here ever runs. */
export function parseScript(source: string, dialect: Dialect = 'limit'): Parsed {
  const outside = boundFault(source);
  if (outside !== null) return { ok: false, fault: outside };
  let tree: jsep.Expression;
  try {
    tree = jsep(source);
  } catch (error) {
    return { ok: false, fault: notRead(error) };
  }
  const building: Building = { dialect, points: new Set(), asks: new Map(), cells: new Set(), nodes: 0 };
  const root = nodeOf(tree, building, 0);
  if (isFault(root)) return { ok: false, fault: root };
  const { points, asks, cells, nodes } = building;
  return { ok: true, script: { root, points: [...points], asks: [...asks.values()], cells: [...cells], nodes } };
}

const say = (cn: string, en: string): Text => ({ cn, en });

/** Before the parser, which goes down into every bracket, sees it. */
function boundFault(source: string): Text | null {
  if (source.trim() === '') return say('请填写表达式', 'Enter an expression');
  if (source.length > scriptBounds.characters)
    return say(`最多 ${scriptBounds.characters} 个字符`, `At most ${scriptBounds.characters} characters`);
  let depth = 0;
  for (const sign of source) {
    if (sign === '(' || sign === '[' || sign === '{') depth++;
    if (sign === ')' || sign === ']' || sign === '}') depth--;
    if (depth > scriptBounds.depth) return tooDeep;
  }
  return null;
}

const tooDeep = say(
  `括号和嵌套最多 ${scriptBounds.depth} 层`,
  `At most ${scriptBounds.depth} levels of brackets and nesting`,
);
const tooLarge = say('表达式过长，请拆成几条', 'The expression is too long: make several of it');

function notRead(error: unknown): Text {
  const { index } = error as { readonly index?: number };
  const at = typeof index === 'number' ? index + 1 : 1;
  return say(`第 ${at} 个字符处无法理解`, `Not understood at character ${at}`);
}

interface Building {
  readonly dialect: Dialect;
  readonly points: Set<string>;
  readonly asks: Map<string, Asked>;
  readonly cells: Set<string>;
  nodes: number;
}

const isFault = (made: ScriptNode | Text): made is Text => 'cn' in made;

function nodeOf(tree: jsep.Expression | null | undefined, building: Building, depth: number): ScriptNode | Text {
  building.nodes++;
  if (building.nodes > scriptBounds.nodes) return tooLarge;
  if (depth > scriptBounds.depth) return tooDeep;
  switch (tree?.type) {
    case 'Literal':
      return literalOf(tree['value'], building.dialect);
    case 'Identifier':
      return nameOf(String(tree['name']), building);
    case 'UnaryExpression':
      return unaryOf(tree, building, depth);
    case 'BinaryExpression':
      return binaryOf(tree, building, depth);
    case 'ConditionalExpression':
      return chooseOf(tree, building, depth);
    case 'CallExpression':
      return callOf(tree, building, depth);
    case 'Compound':
      return say('只能写一个表达式', 'Only one expression can stand here');
    default:
      return say('这里只能使用数字、名称、运算和函数', 'Only numbers, names, operators and functions can stand here');
  }
}

function literalOf(value: unknown, dialect: Dialect): ScriptNode | Text {
  if (typeof value === 'number' && Number.isFinite(value)) return { kind: 'number', value };
  if (typeof value === 'boolean') return { kind: 'number', value: value ? 1 : 0 };
  if (dialect === 'form' && typeof value === 'string') return { kind: 'text', value };
  return say('文字只能出现在 point("测点编号") 中', 'A text can stand in point("id of a point") only');
}

const isName = (name: string): name is ScriptName => scriptNames.some((one) => one === name);

function nameOf(name: string, { dialect, cells }: Building): ScriptNode | Text {
  if (dialect === 'cells' || dialect === 'form') {
    cells.add(name);
    return { kind: 'cell', key: name };
  }
  return dialect === 'limit' && isName(name)
    ? { kind: 'name', name }
    : say(`没有名称 ${name}`, `There is no name ${name}`);
}

function unaryOf(tree: jsep.Expression, building: Building, depth: number): ScriptNode | Text {
  const operator = tree['operator'];
  if (operator !== '-' && operator !== '+' && operator !== '!') return noOperator(operator);
  const of = nodeOf(tree['argument'] as jsep.Expression, building, depth + 1);
  return isFault(of) ? of : { kind: 'unary', operator, of };
}

const noOperator = (operator: unknown): Text =>
  say(`没有运算 ${String(operator)}`, `There is no operator ${String(operator)}`);
const isBinary = (operator: unknown): operator is BinaryOperator => binaryOperators.some((one) => one === operator);

function binaryOf(tree: jsep.Expression, building: Building, depth: number): ScriptNode | Text {
  const operator = tree['operator'];
  if (!isBinary(operator)) return noOperator(operator);
  const left = nodeOf(tree['left'] as jsep.Expression, building, depth + 1);
  if (isFault(left)) return left;
  const right = nodeOf(tree['right'] as jsep.Expression, building, depth + 1);
  return isFault(right) ? right : { kind: 'binary', operator, left, right };
}

function chooseOf(tree: jsep.Expression, building: Building, depth: number): ScriptNode | Text {
  const parts: ScriptNode[] = [];
  for (const part of ['test', 'consequent', 'alternate']) {
    const made = nodeOf(tree[part] as jsep.Expression, building, depth + 1);
    if (isFault(made)) return made;
    parts.push(made);
  }
  const [when, yes, no] = parts as [ScriptNode, ScriptNode, ScriptNode];
  return { kind: 'choose', when, yes, no };
}

function callOf(tree: jsep.Expression, building: Building, depth: number): ScriptNode | Text {
  const callee = tree['callee'] as jsep.Expression;
  const given = (tree['arguments'] ?? []) as readonly jsep.Expression[];
  const name = callee.type === 'Identifier' ? String(callee['name']) : '';
  if (name === 'point' && building.dialect !== 'cells' && building.dialect !== 'form') return pointOf(given, building);
  const what = building.dialect === 'interlock' ? askable.find((one) => one === name) : undefined;
  if (what !== undefined) return askOf(what, given, building);
  if (building.dialect === 'form' && Object.hasOwn(formWords, name)) {
    const word = name as FormWord;
    const made = givenOf(name, { given, ...formWords[word] }, building, depth);
    return 'cn' in made ? made : { kind: 'word', word, given: made };
  }
  if (!Object.hasOwn(builtins, name)) return say(`没有函数 ${name}`, `There is no function ${name}`);
  const builtin = name as Builtin;
  const made = givenOf(name, { given, ...builtins[builtin] }, building, depth);
  return 'cn' in made ? made : { kind: 'call', name: builtin, given: made };
}

interface Given {
  readonly given: readonly jsep.Expression[];
  readonly least: number;
  readonly most: number;
}

function givenOf(
  name: string,
  { given, least, most }: Given,
  building: Building,
  depth: number,
): readonly ScriptNode[] | Text {
  if (given.length < least || given.length > most)
    return say(`${name} 需要 ${countOf(least, most)} 个参数`, `${name} takes ${countOf(least, most)} arguments`);
  const made: ScriptNode[] = [];
  for (const one of given) {
    const node = nodeOf(one, building, depth + 1);
    if (isFault(node)) return node;
    made.push(node);
  }
  return made;
}

const countOf = (least: number, most: number): string => (least === most ? String(least) : `${least} – ${most}`);

function pointOf(given: readonly jsep.Expression[], building: Building): ScriptNode | Text {
  const [only] = given;
  const id = given.length === 1 && only?.type === 'Literal' && typeof only['value'] === 'string' ? only['value'] : null;
  if (id === null || !/^[A-Za-z0-9_.-]{1,64}$/.test(id))
    return say('point 需要一个带引号的测点编号', 'point takes the id of a point in quotes');
  building.points.add(id);
  return { kind: 'point', id };
}

/** `prevention(4)`, and the others by the id of what they ask about. */
function askOf(what: Asked['what'], given: readonly jsep.Expression[], building: Building): ScriptNode | Text {
  const [only] = given;
  const value = given.length === 1 && only?.type === 'Literal' ? only['value'] : null;
  const of = what === 'prevention' ? preventionIn(value) : idIn(value);
  if (of === null)
    return what === 'prevention'
      ? say('prevention 需要 2 至 5 的编号', 'prevention takes a number from 2 to 5')
      : say(`${what} 需要一个带引号的元件或节点编号`, `${what} takes the id of an element or node in quotes`);
  building.asks.set(`${what} ${of}`, { what, of });
  return { kind: 'ask', what, of };
}

const preventionIn = (value: unknown): string | null =>
  typeof value === 'number' && [2, 3, 4, 5].includes(value) ? String(value) : null;
const idIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : null;
