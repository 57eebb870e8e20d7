import { defineLedger, type LedgerRow, type RowOf, type RuleFaults } from '../ledger/declaration.ts';
import { boolean, choice, reference, text } from '../ledger/field.ts';
import { group } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { type AlarmLevel, alarmLevels } from './alarm.ts';
import { alarmHues, type LevelLooks, shippedLevels } from './levelLooks.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

function levelField(level: AlarmLevel) {
  const { cn, en, hue, announced } = shippedLevels[level];
  const { letter } = alarmLevels[level];
  const label = say(`等级 ${level}（${letter}）`, `Level ${level} (${letter})`);
  return group(
    { label, initial: { cn, en, hue, announced } },
    {
      cn: text({ label: say('中文名称', 'Name in Chinese'), max: 6, initial: cn }),
      en: text({ label: say('英文名称', 'Name in English'), max: 16, initial: en }),
      hue: choice({ label: say('颜色', 'Colour'), initial: hue }, alarmHues),
      announced: boolean({ label: say('弹窗并发声', 'Pops up and sounds'), initial: true }),
    },
  );
}

const screen = '/configuringSystemParameters/alarmLevelConfiguration';
const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  urgent: levelField(1),
  high: levelField(2),
  medium: levelField(3),
  low: levelField(4),
};

/** What the levels of alarms are called in an organisation and those below it, how they look and whether they call for attention. */
export const alarmLevelSets = defineLedger({
  name: 'alarmLevelSet',
  plural: 'alarmLevelSets',
  wing: 'parameters',
  title: say('告警等级', 'Alarm levels'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [differing],
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
});
export type AlarmLevelSet = LedgerRow<typeof alarmLevelSets>;

const keys = ['urgent', 'high', 'medium', 'low'] as const;

/** Two levels that look or read the same are told apart by nobody in a hurry. The worst one always calls. */
function differing(row: Pick<RowOf<typeof fields>, (typeof keys)[number]>): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const [i, key] of keys.entries()) {
    for (const part of ['cn', 'en', 'hue'] as const) {
      if (keys.slice(0, i).some((other) => row[other][part] === row[key][part]))
        faults[`${key}.${part}`] = say('各等级的名称和颜色不能相同', 'Levels differ in name and colour');
    }
  }
  if (!row.urgent.announced)
    faults['urgent.announced'] = say('最高等级必须弹窗并发声', 'The highest level always pops up and sounds');
  return Object.keys(faults).length === 0 ? null : faults;
}

/** What holds where this set does; without one, as the product ships them. */
export function levelsOf(set: Pick<AlarmLevelSet, (typeof keys)[number]> | null): LevelLooks {
  return set === null ? shippedLevels : { 1: set.urgent, 2: set.high, 3: set.medium, 4: set.low };
}
