import { alarmTypes, limitNames } from '../../alarm/alarm.ts';
import { equipmentClasses } from '../../equipment/equipmentClass.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, reference, references, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const long = (cn: string, en: string) => text({ label: say(cn, en), max: 1000, long: true, bilingual: true });

const limits = Object.fromEntries(limitNames.map((name) => [name, say(name, name)])) as Readonly<
  Record<(typeof limitNames)[number], Text>
>;

/** By what an alarm is known: what its point is called, of which kind it is, which limit it passed. What is left out fits any. */
const patternParts = {
  role: text({
    label: say('测点角色', 'Role of the point'),
    hint: say('设备测点的角色，如 oilTemp', 'What its device calls the point: oilTemp'),
    max: 32,
    optional: true,
  }),
  type: choice({ label: say('告警类型', 'Kind of alarm'), optional: true }, alarmTypes),
  limit: choice({ label: say('限值', 'Limit'), optional: true }, limits),
};

const nothingSaid = say('填写测点角色或告警类型', 'Say the role of the point or the kind of alarm');

/** What a symptom means, what helped, and of what to beware. */
export const faultEntries = defineLedger({
  name: 'faultEntry',
  plural: 'faultEntries',
  wing: 'work',
  title: say('故障库', 'Fault library'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('名称', 'Name'),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    class: choice(
      {
        label: say('设备类别', 'Equipment class'),
        hint: say('不填适用于任何设备', 'Left empty: any equipment'),
        optional: true,
        sortable: true,
      },
      equipmentClasses,
    ),
    symptom: { ...long('现象', 'Symptom'), searchable: true },
    cause: { ...long('原因', 'Cause'), searchable: true },
    remedy: long('处置', 'Remedy'),
    caution: text({ label: say('注意', 'Caution'), max: 1000, long: true, optional: true, bilingual: true }),
    pattern: list(
      { label: say('告警特征', 'Pattern of alarms'), entry: say('特征', 'pattern'), most: 10 },
      patternParts,
    ),
    partIds: references({ label: say('所需备件', 'Parts'), initial: [] }, 'sparePart'),
    shipped: text({ label: say('内置来源', 'Shipped as'), max: 32, optional: true, fixed: true }),
  },
  rules: [
    ({ pattern }) =>
      faultsOrNull(
        Object.fromEntries(
          pattern.flatMap(({ role, type }, n) =>
            (role ?? '') === '' && type === null ? [[`pattern.${n}.role`, nothingSaid]] : [],
          ),
        ),
      ),
  ],
  permissions: {
    // Whoever stands at an alarm reads there what helped last time.
    see: ['/faultIibrary', '/faultIibrary/faultAdminInfo', '/faultAdmin', '/faultAdmin/faultAdminInfo'],
    add: ['/faultIibrary:add'],
    edit: ['/faultIibrary:edit'],
    delete: ['/faultIibrary:delete'],
  },
});
export type FaultEntry = LedgerRow<typeof faultEntries>;
export type EntryPattern = FaultEntry['pattern'][number];
