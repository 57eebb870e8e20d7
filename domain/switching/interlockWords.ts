import type { BinaryOperator, ScriptNode } from '../script/parseScript.ts';
import { sourceOf } from '../script/sourceOf.ts';
import type { Text } from '../text/message.ts';
import { askedIn, both, type Named, termOf, texts } from './interlockTerms.ts';

/** One thing that a condition asks, in words. It holds where `node` says something else than 0, or, `isNot`, where it says 0. */
export interface Clause {
  readonly says: Text;
  /** By what its parts are joined; of a single thing what it says. */
  readonly head: Text;
  readonly node: ScriptNode;
  readonly isNot: boolean;
  /** What it is made of, where it is more than one thing. */
  readonly parts: readonly Clause[];
}

/** What a condition asks, all of which must hold. Every construct has words or stands in its own source; a "not" is carried to what it is said of. */
export function clausesOf(root: ScriptNode, named: Named): readonly Clause[] {
  return splitBy('all', root, { isNot: false, named });
}

interface Said {
  readonly isNot: boolean;
  readonly named: Named;
}

/** By which a joint of a condition is told: "not both" is "one of them not". */
const jointOf = (node: ScriptNode, isNot: boolean): 'all' | 'any' | null => {
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return null;
  return (node.operator === '&&') === isNot ? 'any' : 'all';
};

function splitBy(joint: 'all' | 'any', node: ScriptNode, said: Said): readonly Clause[] {
  const bare = bared(node, said.isNot);
  if (bare.node.kind === 'binary' && jointOf(bare.node, bare.isNot) === joint)
    return [bare.node.left, bare.node.right].flatMap((side) => splitBy(joint, side, { ...said, isNot: bare.isNot }));
  return [clauseOf(bare.node, { ...said, isNot: bare.isNot })];
}

interface Bare {
  readonly node: ScriptNode;
  readonly isNot: boolean;
}

/** Without the "not"s around it, and without a comparison of what is so or not with 1 or 0. */
function bared(node: ScriptNode, isNot: boolean): Bare {
  if (node.kind === 'unary' && node.operator === '!') return bared(node.of, !isNot);
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return { node, isNot };
  const [bit, number] = node.right.kind === 'number' ? [node.left, node.right] : [node.right, node.left];
  if (number.kind !== 'number' || !isBit(bit) || (number.value !== 0 && number.value !== 1)) return { node, isNot };
  const isTurned = (node.operator === '==') === (number.value === 0);
  return bared(bit, isTurned ? !isNot : isNot);
}

const comparing: ReadonlySet<BinaryOperator> = new Set(['<', '<=', '>', '>=', '==', '!=', '&&', '||']);

/** Whether it says 1 or 0 alone. */
function isBit(node: ScriptNode): boolean {
  if (node.kind === 'ask') return true;
  if (node.kind === 'unary') return node.operator === '!';
  return node.kind === 'binary' && comparing.has(node.operator);
}

function clauseOf(node: ScriptNode, { isNot, named }: Said): Clause {
  const alone = (says: Text): Clause => single(says, node, isNot);
  const joint = jointOf(node, isNot);
  if (joint !== null) {
    const parts = splitBy(joint, node, { isNot, named });
    return joinedBy(one[joint], parts, { node, isNot });
  }
  switch (node.kind) {
    case 'ask':
      return alone(askedIn(node, { isNot, named }));
    case 'point':
      return alone(pointIn(node.id, isNot, named));
    case 'number':
      return alone((node.value !== 0) === isNot ? texts('从不允许', 'Never') : texts('始终允许', 'Always'));
    case 'binary':
      return comparing.has(node.operator) ? comparedIn(node, { isNot, named }) : alone(figureIn(node, isNot, named));
    case 'choose':
      return chosenIn(node, { isNot, named });
    case 'unary':
    case 'call':
    case 'name':
    case 'cell':
    case 'text':
    case 'word':
      return alone(figureIn(node, isNot, named));
  }
}

const one: Readonly<Record<'all' | 'any', Text>> = {
  all: { cn: '以下全部', en: 'All of these' },
  any: { cn: '以下至少一条', en: 'At least one of these' },
};

const single = (says: Text, node: ScriptNode, isNot: boolean): Clause => ({ says, head: says, node, isNot, parts: [] });

const joinedBy = (head: Text, parts: readonly Clause[], of: Bare): Clause => ({
  says: listed(head, parts),
  head,
  parts,
  ...of,
});

const listed = (head: Text, parts: readonly Clause[]): Text => ({
  cn: `${head.cn}：${parts.map(({ says }) => nested(says.cn, '【', '】')).join('；')}`,
  en: `${head.en}: ${parts.map(({ says }) => nested(says.en, '[', ']')).join('; ')}`,
});
const nested = (text: string, open: string, close: string): string =>
  /[：:]/.test(text) ? `${open}${text}${close}` : text;

function pointIn(id: string, isNot: boolean, named: Named): Text {
  const { name, states } = named.point(id);
  const state = isNot ? states?.['0'] : states?.['1'];
  if (state !== undefined) return texts(`${name.cn}：${state.cn}`, `${name.en}: ${state.en}`);
  return isNot ? texts(`${name.cn} 为 0`, `${name.en} is 0`) : texts(`${name.cn} 不为 0`, `${name.en} is not 0`);
}

function figureIn(node: ScriptNode, isNot: boolean, named: Named): Text {
  const term = termOf(node, named);
  return isNot ? texts(`${term.cn} 为 0`, `${term.en} is 0`) : texts(`${term.cn} 不为 0`, `${term.en} is not 0`);
}

type Comparing = '<' | '<=' | '>' | '>=' | '==' | '!=';
const turned: Readonly<Record<Comparing, Comparing>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};
const mirrored: Readonly<Record<Comparing, Comparing>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};
const comparisons: Readonly<Record<Comparing, Text>> = {
  '<': { cn: '小于', en: 'is below' },
  '<=': { cn: '不大于', en: 'is at most' },
  '>': { cn: '大于', en: 'is above' },
  '>=': { cn: '不小于', en: 'is at least' },
  '==': { cn: '等于', en: 'is' },
  '!=': { cn: '不等于', en: 'is not' },
};
const counts: Readonly<Record<Comparing, Text>> = {
  '<': { cn: '少于', en: 'Fewer than' },
  '<=': { cn: '至多', en: 'At most' },
  '>': { cn: '多于', en: 'More than' },
  '>=': { cn: '至少', en: 'At least' },
  '==': { cn: '恰好', en: 'Exactly' },
  '!=': { cn: '不是', en: 'Other than' },
};

function comparedIn(node: Extract<ScriptNode, { kind: 'binary' }>, { isNot, named }: Said): Clause {
  const isTurnedAround = node.left.kind === 'number' && node.right.kind !== 'number';
  const [left, right] = isTurnedAround ? [node.right, node.left] : [node.left, node.right];
  const stated = isTurnedAround ? mirrored[node.operator as Comparing] : (node.operator as Comparing);
  const operator = isNot ? turned[stated] : stated;
  const counted = right.kind === 'number' ? bitsOf(left) : null;
  if (counted !== null && right.kind === 'number') {
    const parts = counted.map((bit) => toldAlone(bit, named));
    const { cn, en } = counts[operator];
    const head = texts(`以下${cn} ${right.value} 条`, `${en} ${right.value} of these`);
    return joinedBy(head, parts, { node, isNot });
  }
  if (isBit(left) && isBit(right) && (operator === '==' || operator === '!=')) {
    const parts = [left, right].map((bit) => toldAlone(bit, named));
    return joinedBy(alike[operator], parts, { node, isNot });
  }
  const [a, b] = [termOf(left, named), valueIn(left, right, named)];
  const word = comparisons[operator];
  return single(texts(`${a.cn} ${word.cn} ${b.cn}`, `${a.en} ${word.en} ${b.en}`), node, isNot);
}

const alike = {
  '==': { cn: '以下两条同真或同假', en: 'Both of these or neither' },
  '!=': { cn: '以下恰好一条', en: 'Exactly one of these' },
} as const;

function toldAlone(bit: ScriptNode, named: Named): Clause {
  const bare = bared(bit, false);
  return clauseOf(bare.node, { isNot: bare.isNot, named });
}

/** The things whose number a sum counts; null: it sums something else. */
function bitsOf(node: ScriptNode): readonly ScriptNode[] | null {
  if (isBit(node)) return null;
  const terms = termsOf(node);
  return terms.length > 1 && terms.every(isBit) ? terms : null;
}
const termsOf = (node: ScriptNode): readonly ScriptNode[] =>
  node.kind === 'binary' && node.operator === '+' ? [...termsOf(node.left), ...termsOf(node.right)] : [node];

/** With what a point is compared: the word of its code, or the figure with its unit. */
function valueIn(left: ScriptNode, right: ScriptNode, named: Named): Text {
  const term = termOf(right, named);
  if (left.kind !== 'point' || right.kind !== 'number') return term;
  const { states, unit } = named.point(left.id);
  return states?.[String(right.value)] ?? (unit === null ? term : both(`${right.value} ${unit}`));
}

/** "If …, then …, else …": one thing, told as a sentence. */
function chosenIn(node: Extract<ScriptNode, { kind: 'choose' }>, { isNot, named }: Said): Clause {
  const told = (part: ScriptNode, not: boolean): Text => {
    const bare = bared(part, not);
    return clauseOf(bare.node, { isNot: bare.isNot, named }).says;
  };
  if (![node.yes, node.no].every((part) => isBit(part) || part.kind === 'number'))
    return single(both(isNot ? `!(${sourceOf(node)})` : sourceOf(node)), node, isNot);
  const [when, yes, no] = [told(node.when, false), told(node.yes, isNot), told(node.no, isNot)];
  const says = texts(`若 ${when.cn}，则 ${yes.cn}；否则 ${no.cn}`, `If ${when.en}: ${yes.en}; otherwise: ${no.en}`);
  return single(says, node, isNot);
}
