import type { Builtin } from '../script/names.ts';
import type { Asked, BinaryOperator, ScriptNode } from '../script/parseScript.ts';
import { sourceOf } from '../script/sourceOf.ts';
import type { Text } from '../text/message.ts';
import { interlockKinds } from './interlock.ts';

/** A point as people know it. `states`: the words of its codes. */
export interface NamedPoint {
  readonly name: Text;
  readonly unit: string | null;
  readonly states: Readonly<Record<string, Text>> | null;
}

/** What the ids of a condition are called. */
export interface Named {
  readonly element: (id: string) => Text;
  readonly node: (id: string) => Text;
  readonly point: (id: string) => NamedPoint;
}

export const both = (text: string): Text => ({ cn: text, en: text });
export const texts = (cn: string, en: string): Text => ({ cn, en });

const inWords: Readonly<Partial<Record<Builtin, Text>>> = {
  min: { cn: '最小值', en: 'the least of' },
  max: { cn: '最大值', en: 'the greatest of' },
  avg: { cn: '平均值', en: 'the mean of' },
  abs: { cn: '绝对值', en: 'the size of' },
};
const sums: ReadonlySet<BinaryOperator> = new Set(['+', '-', '*', '/']);

/** A figure of a condition in words: what it reads by its name, sums as they are written, and what has no words in its source. */
export function termOf(node: ScriptNode, named: Named): Text {
  switch (node.kind) {
    case 'number':
      return both(String(node.value));
    case 'point':
      return named.point(node.id).name;
    case 'unary':
      return node.operator === '-' ? joined(['-', bracketed(node.of, named)]) : both(sourceOf(node));
    case 'binary':
      return sums.has(node.operator)
        ? joined([
            bracketed(node.left, named),
            ` ${signs[node.operator] ?? node.operator} `,
            bracketed(node.right, named),
          ])
        : both(sourceOf(node));
    case 'call':
      return calledIn(node, named);
    case 'ask': {
      const { cn, en } = askedIn(node, { isNot: false, named });
      return texts(`「${cn}」（是 1，否 0）`, `"${en}" (1 or 0)`);
    }
    case 'name':
    case 'cell':
    case 'text':
    case 'word':
    case 'choose':
      return both(sourceOf(node));
  }
}

const signs: Readonly<Partial<Record<BinaryOperator, string>>> = { '*': '×', '/': '÷', '-': '−' };

function calledIn(node: Extract<ScriptNode, { kind: 'call' }>, named: Named): Text {
  const given = node.given.map((one) => termOf(one, named));
  const [first, second] = given;
  if (node.name === 'or' && first !== undefined && second !== undefined)
    return texts(`${first.cn}（未知时取 ${second.cn}）`, `${first.en} (${second.en} where it is not known)`);
  const word = inWords[node.name];
  if (word === undefined) return both(sourceOf(node));
  return texts(
    `${given.map(({ cn }) => cn).join('、')}的${word.cn}`,
    `${word.en} ${given.map(({ en }) => en).join(', ')}`,
  );
}

const joined = (parts: readonly (Text | string)[]): Text => ({
  cn: parts.map((part) => (typeof part === 'string' ? part : part.cn)).join(''),
  en: parts.map((part) => (typeof part === 'string' ? part : part.en)).join(''),
});

const bracketed = (node: ScriptNode, named: Named): Text =>
  node.kind === 'binary' ? joined(['(', termOf(node, named), ')']) : termOf(node, named);

const bits: Readonly<Record<Exclude<Asked['what'], 'prevention'>, readonly [is: Text, isNot: Text]>> = {
  position: [texts('在合位', 'is closed'), texts('在分位', 'is open')],
  energised: [texts('带电', 'is live'), texts('无电', 'is dead')],
  earthed: [texts('已接地', 'is earthed'), texts('未接地', 'is not earthed')],
  tagged: [texts('已挂牌', 'bears a tag'), texts('未挂牌', 'bears no tag')],
};

/** What is asked of the network, or that it is not so. */
export function askedIn(
  { what, of }: Asked,
  { isNot, named }: { readonly isNot: boolean; readonly named: Named },
): Text {
  if (what === 'prevention') {
    const kind = Object.entries(interlockKinds).find(([key]) => key === `n${of}`)?.[1] ?? both(`prevention(${of})`);
    return isNot ? texts(`不满足：${kind.cn}`, `Does not hold: ${kind.en}`) : kind;
  }
  const name = what === 'position' || what === 'tagged' ? named.element(of) : named.node(of);
  const [is, not] = bits[what];
  const told = isNot ? not : is;
  return texts(`${name.cn} ${told.cn}`, `${name.en} ${told.en}`);
}
