import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { designSuppressions } from '../../domain/alarm/suppression/designSuppression.ts';
import { points } from '../../domain/device/point.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { writeAs } from './ensureRows.ts';

interface Planned {
  readonly name: string;
  readonly nameEn: string;
  /** What its rules judge. */
  readonly judged: string;
  readonly expression: string;
  readonly pointIds: readonly string[];
  readonly reason: string;
  /** By the account of whoever is not its drafter; null: it waits for one. */
  readonly releaser: string | null;
}

const plans: readonly Planned[] = [
  {
    name: '空压机全停，母管低压不报',
    nameEn: 'All compressors off: low pressure is quiet',
    judged: 'AIR1.pressure',
    expression: 'point("AC1.state") == 0 && point("AC2.state") == 0 && point("AC3.state") == 0',
    pointIds: ['AC1.state', 'AC2.state', 'AC3.state'],
    reason: '停产检修时母管必然失压，不需要处置',
    releaser: 'dispatcher',
  },
  {
    name: '夜间不控温',
    nameEn: 'No temperature control at night',
    judged: 'TH1.temp',
    expression: 'hour < 6',
    pointIds: [],
    reason: '夜间空调停运，温度越限属正常',
    releaser: null,
  },
];

/** Suppressions by design: one in force, one that waits for a second person. Each by the commands of its law; once. */
export async function seedSuppressions({ ledgers }: { readonly ledgers: Ledgers }): Promise<void> {
  if ((await ledgers.everyRow(designSuppressions)).length > 0) return;
  const people = new Map((await ledgers.everyRow(users)).map(({ userAccount, id }) => [userAccount, id]));
  const known = new Set((await ledgers.everyRow(points)).map(({ id }) => id));
  const rules = await ledgers.everyRow(limitRules);
  const write = (command: string, account: string) => ({
    ...writeAs(`suppression:${command}`),
    by: { kind: 'user', id: people.get(account) ?? '', session: 'demo' } as const,
  });
  for (const [n, { judged, releaser, ...head }] of plans.entries()) {
    const of = rules.filter(({ pointId }) => pointId === judged);
    const [rule] = of;
    if (rule === undefined || !people.has('operator') || !head.pointIds.every((id) => known.has(id))) continue;
    const given = { ...head, orgId: rule.org, ruleIds: of.map(({ id }) => id), offDelay: 120 };
    const made = await ledgers.obey(
      designSuppressions,
      { command: 'draft', id: null, given },
      write(`${n}:draft`, 'operator'),
    );
    if (!made.ok) throw new Error(`the suppression ${head.name} was refused: ${JSON.stringify(made.refusal)}`);
    if (releaser === null) continue;
    const { id, version } = made.value;
    const released = await ledgers.obey(
      designSuppressions,
      { command: 'release', id, given: {}, version },
      write(`${n}:release`, releaser),
    );
    if (!released.ok) throw new Error(`its release was refused: ${JSON.stringify(released.refusal)}`);
  }
}
