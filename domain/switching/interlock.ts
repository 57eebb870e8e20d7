import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, references, text } from '../ledger/field.ts';
import * as common from '../network/networkFields.ts';
import type { Direction } from '../network/preventions.ts';
import { parseScript, type ScriptNode, scriptBounds } from '../script/parseScript.ts';
import type { Text } from '../text/message.ts';
import type { switchKinds } from './switchLedgers.ts';

export const interlockDirections = {
  both: { cn: '分闸与合闸', en: 'Opening and closing' },
  open: { cn: '分闸', en: 'Opening' },
  close: { cn: '合闸', en: 'Closing' },
} as const;

/** Which of the five preventions (五防) it holds; the first is asked of the person: the number is typed. */
export const interlockKinds = {
  own: { cn: '自定', en: 'Of our own' },
  n2: { cn: '防止带负荷拉、合隔离开关', en: 'No disconnector moved under load' },
  n3: { cn: '防止带电挂接地线、合接地刀闸', en: 'No earth put on what is live' },
  n4: { cn: '防止带接地线合断路器、隔离开关', en: 'Nothing closed onto an earth' },
  n5: { cn: '防止误入带电间隔', en: 'Nobody works in a live bay' },
} as const;
export type InterlockKind = keyof typeof interlockKinds;

/** A condition on which a switch may move. A draft: what is judged is its last release, by another person than its editors. */
export const interlocks = defineLedger({
  name: 'interlock',
  plural: 'interlocks',
  wing: 'live',
  title: { cn: '联锁', en: 'Interlocks' },
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'reference', field: 'switchId' },
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    switchId: reference({ label: { cn: '开关', en: 'Switch' }, fixed: true }, 'switchingDevice'),
    direction: choice({ label: { cn: '方向', en: 'Direction' }, initial: 'both', sortable: true }, interlockDirections),
    prevention: choice(
      { label: { cn: '五防', en: 'Prevention' }, initial: 'own', sortable: true, fixed: true },
      interlockKinds,
    ),
    expression: text({
      label: { cn: '条件', en: 'Condition' },
      hint: {
        cn: '成立为真；未知即闭锁。position("QF402")、energised("B2")、earthed("B2")、tagged("QF402")、prevention(4)、point("M101.P")',
        en: 'True where it may move; unknown blocks. position("QF402"), energised("B2"), earthed("B2"), tagged("QF402"), prevention(4), point("M101.P")',
      },
      max: scriptBounds.characters,
      long: true,
    }),
    pointIds: references({ label: { cn: '读取的测点', en: 'Points that it reads' }, initial: [] }, 'point'),
    maxAge: integer({
      label: { cn: '读数最长时效', en: 'Oldest reading' },
      hint: { cn: '秒', en: 'Seconds' },
      min: 1,
      max: 3600,
      initial: 3,
    }),
    wayOut: text({ label: { cn: '解除办法', en: 'Way out' }, max: 100, bilingual: true }),
    enabled: boolean({
      label: { cn: '启用', en: 'In use' },
      hint: { cn: '停用同样须由另一人发布', en: 'Taking it out of use is released by another person too' },
      initial: true,
    }),
    remark: common.remark(),
  },
  rules: [expressionFault],
  permissions: common.permissionsOf,
});
export type Interlock = LedgerRow<typeof interlocks>;

const fault = (field: string, cn: string, en: string): RuleFaults => ({ [field]: { cn, en } satisfies Text });

/** What it reads is named, it divides by nothing that is 0, and a prevention is held as a whole: conditions may be added to it, not taken from it. */
function expressionFault(row: {
  readonly expression: string;
  readonly pointIds: readonly string[];
  readonly prevention: InterlockKind;
}): RuleFaults {
  const parsed = parseScript(row.expression, 'interlock');
  if (!parsed.ok) return { expression: parsed.fault };
  const { root, points } = parsed.script;
  const missing = points.find((id) => !row.pointIds.includes(id));
  if (missing !== undefined) return fault('pointIds', `请加入测点 ${missing}`, `Add the point ${missing}`);
  if (dividesByNothing(root)) return fault('expression', '不能除以 0', 'It divides by 0');
  const n = row.prevention.slice(1);
  if (row.prevention === 'own' || demands(root, n)) return null;
  return fault('expression', `须要求 prevention(${n})`, `It demands prevention(${n})`);
}

const partsOf = (node: ScriptNode): readonly ScriptNode[] => {
  if (node.kind === 'binary') return [node.left, node.right];
  if (node.kind === 'unary') return [node.of];
  if (node.kind === 'choose') return [node.when, node.yes, node.no];
  return node.kind === 'call' ? node.given : [];
};

const dividesByNothing = (node: ScriptNode): boolean =>
  (node.kind === 'binary' &&
    (node.operator === '/' || node.operator === '%') &&
    node.right.kind === 'number' &&
    node.right.value === 0) ||
  partsOf(node).some(dividesByNothing);

/** Whether nothing holds without this prevention. */
const demands = (node: ScriptNode, n: string): boolean =>
  (node.kind === 'ask' && node.what === 'prevention' && node.of === n) ||
  (node.kind === 'binary' && node.operator === '&&' && (demands(node.left, n) || demands(node.right, n)));

/** The preventions that a switch of a kind cannot move without, by direction; 5 has a say in each of them. */
export function neededPreventions(kind: keyof typeof switchKinds, direction: Direction): readonly InterlockKind[] {
  const closes = direction === 'close';
  if (kind === 'earthSwitch') return closes ? ['n3', 'n5'] : ['n5'];
  if (kind === 'disconnector') return closes ? ['n2', 'n4', 'n5'] : ['n2', 'n5'];
  return closes ? ['n4', 'n5'] : ['n5'];
}

/** What is drafted for a switch of a kind: every prevention that it needs in either direction. */
export const draftedPreventions = (kind: keyof typeof switchKinds) =>
  [...new Set([...neededPreventions(kind, 'open'), ...neededPreventions(kind, 'close')])].map((prevention) => ({
    prevention,
    direction:
      neededPreventions(kind, 'open').includes(prevention) === neededPreventions(kind, 'close').includes(prevention)
        ? ('both' as const)
        : ('close' as const),
    expression: `prevention(${prevention.slice(1)})`,
  }));
