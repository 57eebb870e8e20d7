import { expect, test } from 'vitest';
import { builtins } from '../script/names.ts';
import { askable, binaryOperators, parseScript } from '../script/parseScript.ts';
import { both, type Named, texts } from './interlockTerms.ts';
import { clausesOf } from './interlockWords.ts';
import { type Telling, toldInterlock } from './toldInterlock.ts';

const named: Named = {
  element: (id) => texts(`开关 ${id}`, `Switch ${id}`),
  node: (id) => texts(`母线 ${id}`, `Bus ${id}`),
  point: (id) =>
    id === 'R'
      ? {
          name: texts('控制权', 'Control'),
          unit: null,
          states: { '0': texts('就地', 'Local'), '1': texts('远方', 'Remote') },
        }
      : { name: texts(`测点 ${id}`, `Point ${id}`), unit: 'A', states: null },
};

const rootOf = (source: string) => {
  const parsed = parseScript(source, 'interlock');
  if (!parsed.ok) throw new Error(parsed.fault.en);
  return parsed.script.root;
};
const said = (source: string, lang: 'cn' | 'en' = 'en') =>
  clausesOf(rootOf(source), named).map(({ says }) => says[lang]);

test.each([
  ['prevention(4)', ['Nothing closed onto an earth'], ['防止带接地线合断路器、隔离开关']],
  ['!prevention(5)', ['Does not hold: Nobody works in a live bay'], ['不满足：防止误入带电间隔']],
  ['position("A")', ['Switch A is closed'], ['开关 A 在合位']],
  ['position("A") == 0', ['Switch A is open'], ['开关 A 在分位']],
  ['1 != position("A")', ['Switch A is open'], ['开关 A 在分位']],
  ['!(position("A") != 0)', ['Switch A is open'], ['开关 A 在分位']],
  ['energised("B") == 0', ['Bus B is dead'], ['母线 B 无电']],
  ['!earthed("B")', ['Bus B is not earthed'], ['母线 B 未接地']],
  ['tagged("A") == false', ['Switch A bears no tag'], ['开关 A 未挂牌']],
  [
    'prevention(4) && !tagged("A")',
    ['Nothing closed onto an earth', 'Switch A bears no tag'],
    ['防止带接地线合断路器、隔离开关', '开关 A 未挂牌'],
  ],
  [
    '!(position("A") == 1 && position("B") == 1)',
    ['At least one of these: Switch A is open; Switch B is open'],
    ['以下至少一条：开关 A 在分位；开关 B 在分位'],
  ],
  ['!(position("A") || position("B"))', ['Switch A is open', 'Switch B is open'], ['开关 A 在分位', '开关 B 在分位']],
  [
    'energised("B") || position("A") && tagged("A")',
    ['At least one of these: Bus B is live; [All of these: Switch A is closed; Switch A bears a tag]'],
    ['以下至少一条：母线 B 带电；【以下全部：开关 A 在合位；开关 A 已挂牌】'],
  ],
  [
    'position("A") + position("B") + position("C") <= 2',
    ['At most 2 of these: Switch A is closed; Switch B is closed; Switch C is closed'],
    ['以下至多 2 条：开关 A 在合位；开关 B 在合位；开关 C 在合位'],
  ],
  [
    'position("A") == position("B")',
    ['Both of these or neither: Switch A is closed; Switch B is closed'],
    ['以下两条同真或同假：开关 A 在合位；开关 B 在合位'],
  ],
  [
    'position("A") != position("B")',
    ['Exactly one of these: Switch A is closed; Switch B is closed'],
    ['以下恰好一条：开关 A 在合位；开关 B 在合位'],
  ],
  ['point("I") < 5', ['Point I is below 5 A'], ['测点 I 小于 5 A']],
  ['!(5 > point("I"))', ['Point I is at least 5 A'], ['测点 I 不小于 5 A']],
  ['point("R") == 1', ['Control is Remote'], ['控制权 等于 远方']],
  ['point("R")', ['Control: Remote'], ['控制权：远方']],
  ['!point("I")', ['Point I is 0'], ['测点 I 为 0']],
  ['point("I") - point("J") * 2 <= 10', ['Point I − (Point J × 2) is at most 10'], ['测点 I − (测点 J × 2) 不大于 10']],
  [
    'max(point("I"), point("J")) < 5',
    ['the greatest of Point I, Point J is below 5'],
    ['测点 I、测点 J的最大值 小于 5'],
  ],
  ['or(point("I"), 0) < 5', ['Point I (0 where it is not known) is below 5'], ['测点 I（未知时取 0） 小于 5']],
  [
    'clamp(point("I"), 0, 9) < 5 && position("A")',
    ['clamp(point("I"), 0, 9) is below 5', 'Switch A is closed'],
    ['clamp(point("I"), 0, 9) 小于 5', '开关 A 在合位'],
  ],
  [
    'position("A") ? point("I") < 5 : true',
    ['If Switch A is closed: Point I is below 5 A; otherwise: Always'],
    ['若 开关 A 在合位，则 测点 I 小于 5 A；否则 始终允许'],
  ],
  [
    '(position("A") ? point("I") : 0) > 3',
    ['position("A") ? point("I") : 0 is above 3'],
    ['position("A") ? point("I") : 0 大于 3'],
  ],
  ['point("I") % 2 == 0', ['point("I") % 2 is 0'], ['point("I") % 2 等于 0']],
  ['true', ['Always'], ['始终允许']],
  ['0', ['Never'], ['从不允许']],
])('%s is told in words', (source, en, cn) => {
  expect(said(source, 'en')).toEqual(en);
  expect(said(source, 'cn')).toEqual(cn);
});

test('every construct of the language has words or stands in its source, plain and with a not', () => {
  const asks = askable.map((what) => (what === 'prevention' ? 'prevention(2)' : `${what}("A")`));
  const calls = Object.entries(builtins).map(
    ([name, { least }]) => `${name}(${Array(least).fill('point("I")').join(', ')})`,
  );
  const joints = binaryOperators.flatMap((operator) => [
    `point("I") ${operator} 2`,
    `position("A") ${operator} tagged("A")`,
    `point("I") ${operator} position("A")`,
  ]);
  const all = [
    ...asks,
    ...calls,
    ...joints,
    '-point("I")',
    '+position("A")',
    'point("I") ? 1 : 0',
    '(point("I") ? 2 : point("J"))',
  ];
  for (const source of all.flatMap((one) => [one, `!(${one})`, `(${one}) == 1`, `(${one}) > 3`]))
    for (const { cn, en } of clausesOf(rootOf(source), named).map(({ says }) => says)) {
      expect(cn.trim(), source).not.toBe('');
      expect(en, source).not.toMatch(/undefined|\[object/);
    }
});

const telling = (over: Partial<Telling> & { readonly values?: Readonly<Record<string, number | null>> }): Telling => ({
  named,
  scope: {
    names: { value: null, limit: null, hour: null, minute: null, weekday: null, day: null, month: null },
    point: (id) => over.values?.[id] ?? null,
    ask: ({ of }) => over.values?.[of] ?? null,
  },
  sees: () => true,
  because: () => [],
  ...over,
});

test('each part says by itself whether it is so now', () => {
  const source = '!(position("A") == 1 && position("B") == 1) && point("I") < 5 && prevention(4)';
  const [joined, current, earth] = toldInterlock(
    source,
    telling({ values: { A: 1, B: 0, I: 12, '4': 0 }, because: () => [both('母线 B')] }),
  );
  expect(joined).toMatchObject({ holds: 'yes', found: null, head: { en: 'At least one of these' } });
  expect(joined?.parts.map(({ says, holds }) => [says.en, holds])).toEqual([
    ['Switch A is open', 'no'],
    ['Switch B is open', 'yes'],
  ]);
  expect(current).toMatchObject({ holds: 'no', found: { en: '12 A' } });
  expect(earth).toMatchObject({ holds: 'no', found: { cn: '母线 B' } });
});

test('what was not read is not known, and what is not seen is not told', () => {
  const told = toldInterlock(
    'point("I") < 5 && position("A")',
    telling({ values: { A: 1 }, sees: (id) => id !== 'A' }),
  );
  expect(told.map(({ holds, found }) => [holds, found?.en ?? null])).toEqual([
    ['unknown', '?'],
    ['hidden', null],
  ]);
});
