import { equipmentClasses } from '../../equipment/equipmentClass.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, date, integer, reference, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import { kindFacts, type WorkKind, workKinds } from '../kinds.ts';
import { planBases } from '../plan/states.ts';
import { type Trigger, triggerFaults, triggerParts } from '../plan/trigger.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** How often what kind of work is done on which class of equipment, from which day on, and by which clause. */
function cyclesOf(kind: WorkKind) {
  const { cycles } = kindFacts[kind];
  return defineLedger({
    name: `${kind}Cycle`,
    plural: `${kind}Cycles`,
    wing: 'work',
    title: say(`${workKinds[kind].cn}周期`, `${workKinds[kind].en} cycles`),
    known: 'item',
    org: { from: 'field', field: 'orgId' },
    channel: null,
    unit: null,
    fields: {
      item: text({
        label: say('项目', 'Item'),
        max: 64,
        unique: { within: ['orgId', 'class'] },
        sortable: true,
        searchable: true,
        bilingual: true,
      }),
      orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
      class: choice(
        {
          label: say('设备类别', 'Equipment class'),
          hint: say('不填：按路线，不分类别', 'Empty: of a path, whatever is on it'),
          optional: true,
          sortable: true,
        },
        equipmentClasses,
      ),
      versions: list(
        {
          label: say('周期', 'Cycle'),
          hint: say('生效日相同的几条以先到者为准', 'Of several from one day on the first that comes counts'),
          entry: say('周期', 'cycle'),
          least: 1,
          most: 30,
        },
        { since: date({ label: say('生效日期', 'Valid from') }), ...triggerParts },
      ),
      basis: choice({ label: say('下次到期', 'Next due'), initial: 'grid' }, planBases),
      tolerance: integer({ label: say('允许偏差 (h)', 'Tolerance (h)'), min: 0, max: 2160, initial: 1 }),
      lead: integer({ label: say('提前生成 (d)', 'Made ahead (d)'), min: 0, max: 60, initial: 1 }),
      standard: text({
        label: say('依据标准', 'Standard'),
        hint: say('标准号和条款', 'Its number and clause'),
        max: 64,
        optional: true,
        sortable: true,
        searchable: true,
      }),
      shipped: text({ label: say('内置来源', 'Shipped as'), max: 32, optional: true, fixed: true }),
    },
    rules: [({ versions }) => faultsOrNull(triggerFaults(versions, 'versions'))],
    permissions: { see: [cycles], add: [`${cycles}:edit`], edit: [`${cycles}:edit`], delete: [`${cycles}:edit`] },
  });
}

/** By kind. */
export const cycleLedgers = {
  patrol: cyclesOf('patrol'),
  test: cyclesOf('test'),
  upkeep: cyclesOf('upkeep'),
  overhaul: cyclesOf('overhaul'),
} as const;
export type WorkCycle = LedgerRow<(typeof cycleLedgers)['patrol']>;
export type CycleVersion = WorkCycle['versions'][number];

/** What holds on a day: all that begin on the last day up to it; none before the first. */
export function inForce(versions: readonly CycleVersion[], day: string): readonly CycleVersion[] {
  const since = versions.map((one) => one.since).filter((one) => one <= day);
  const newest = since.reduce((last, one) => (one > last ? one : last), '');
  return versions.filter((one) => one.since === newest);
}

/** As a plan is set going by it. */
export const triggersOf = (versions: readonly CycleVersion[]): readonly Trigger[] =>
  versions.map(({ since: _, ...trigger }) => trigger);

const written = (version: CycleVersion): string =>
  JSON.stringify(Object.entries(version).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Why versions may not stand as they would: what has run up to this day is never changed, and nothing is added to it. Null where they may. */
export function versionFault(
  before: readonly CycleVersion[],
  after: readonly CycleVersion[],
  today: string,
): 'changed' | 'tooEarly' | null {
  const ran = (versions: readonly CycleVersion[]) => versions.filter(({ since }) => since <= today).map(written);
  const [had, has] = [ran(before), ran(after)];
  const left = [...has];
  for (const one of had) {
    const at = left.indexOf(one);
    if (at < 0) return 'changed';
    left.splice(at, 1);
  }
  return left.length > 0 ? 'tooEarly' : null;
}
