import { defineLedger, faultsOrNull, type LedgerRow, type RowOf } from '../../ledger/declaration.ts';
import { choice, integer, reference, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import { lineUp, nearest } from '../../site/nearest.ts';
import type { Text } from '../../text/message.ts';
import { type LevelRow, mostMinutes, shippedLevelTable } from './levelTable.ts';
import { dutyPermissions } from './permissions.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const levelWords = {
  '1': say('1 级', 'Level 1'),
  '2': say('2 级', 'Level 2'),
  '3': say('3 级', 'Level 3'),
  '4': say('4 级', 'Level 4'),
};
const levelOf = (cn: string, en: string) => choice({ label: say(cn, en), initial: '4' }, levelWords);

/** What holds for the alarms of an organisation and of those below it that set nothing themselves. */
const settingParts = {
  shelveLongest: integer({ label: say('最长搁置（小时）', 'Shelved at most (h)'), min: 1, max: 168, initial: 168 }),
  floodFrom: integer({
    label: say('告警洪水起点', 'A flood begins with more than'),
    hint: say('十分钟内多于此数', 'Announced in ten minutes'),
    min: 1,
    max: 1_000,
    initial: 10,
  }),
  floodEnds: integer({
    label: say('告警洪水终点', 'A flood ends with fewer than'),
    hint: say('十分钟内少于此数', 'Announced in ten minutes'),
    min: 1,
    max: 1_000,
    initial: 5,
  }),
  unattendedAfter: integer({
    label: say('无人值守告警（分钟）', 'Unattended after (min)'),
    hint: say('值守的人都未登录满此时间', 'Nobody who answers is signed in for so long'),
    min: 1,
    max: 240,
    initial: 5,
  }),
  levelTable: list(
    {
      label: say('等级表', 'Table of levels'),
      hint: say('按后果严重程度与响应时限得出等级', 'Severity and time to respond give the level'),
      entry: say('行', 'row'),
      least: 1,
      most: 6,
      initial: shippedLevelTable,
    },
    {
      upTo: integer({ label: say('响应时限至（分钟）', 'Time to respond up to (min)'), min: 1, max: mostMinutes }),
      minor: levelOf('轻微', 'Minor'),
      major: levelOf('较大', 'Major'),
      severe: levelOf('严重', 'Severe'),
    },
  ),
  bandLow: integer({ label: say('基线下限百分位', 'Low percentile of bands'), min: 1, max: 49, initial: 5 }),
  bandHigh: integer({ label: say('基线上限百分位', 'High percentile of bands'), min: 51, max: 99, initial: 95 }),
  bandRun: integer({
    label: say('连续偏离（刻钟）', 'Outside a band for (quarter hours)'),
    hint: say('满此数即预警', 'Then it warns'),
    min: 1,
    max: 96,
    initial: 3,
  }),
};

/** How alarms are handled: bounds of shelving and of floods, when an area counts as unattended, which level follows from what, how bands are drawn. */
export const alarmSettings = defineLedger({
  name: 'alarmSetting',
  plural: 'alarmSettings',
  wing: 'alarms',
  title: say('告警参数', 'Alarm settings'),
  org: { from: 'field', field: 'orgId' },
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
    ...settingParts,
    remark: text({ label: say('备注', 'Remark'), max: 200, optional: true }),
  },
  rules: [
    ({ floodFrom, floodEnds }) =>
      faultsOrNull(
        floodEnds > floodFrom ? { floodEnds: say('不能大于起点', 'Not more than what it begins with') } : {},
      ),
    ({ levelTable }) => faultsOrNull(tableFaults(levelTable)),
  ],
  permissions: dutyPermissions,
});
export type AlarmSetting = LedgerRow<typeof alarmSettings>;

type Parts = RowOf<typeof settingParts>;
/** What is set, whoever set it. */
export type AlarmParameters = { readonly [K in keyof Parts]: Parts[K] };

/** Where nobody set anything. */
export const shippedParameters: AlarmParameters = {
  shelveLongest: 168,
  floodFrom: 10,
  floodEnds: 5,
  unattendedAfter: 5,
  levelTable: shippedLevelTable,
  bandLow: 5,
  bandHigh: 95,
  bandRun: 3,
};

const rising = say('须大于上一行', 'More than in the row before');
const whole = say(`最后一行须到 ${mostMinutes} 分钟（一周）`, `The last row reaches ${mostMinutes} min (a week)`);
const worse = say('后果越重等级不能越低（1 最高）', 'The worse, the higher: 1 is the highest');
const sooner = say('时间越充裕等级不能越高', 'More time never gives a higher level');

/** A table that gives each severity and time a level, and none that ranks what is worse, or sooner, below what is not. */
function tableFaults(table: readonly LevelRow[]): Readonly<Record<string, Text>> {
  const faults = new Map<string, Text>();
  for (const [n, row] of table.entries()) {
    const before = table[n - 1];
    const told = (part: string, text: Text): void => void faults.set(`levelTable.${n}.${part}`, text);
    if (before !== undefined)
      for (const part of ['minor', 'major', 'severe'] as const) if (row[part] < before[part]) told(part, sooner);
    if (before !== undefined && row.upTo <= before.upTo) told('upTo', rising);
    else if (n === table.length - 1 && row.upTo !== mostMinutes) told('upTo', whole);
    if (row.major > row.minor) told('major', worse);
    if (row.severe > row.major) told('severe', worse);
  }
  return Object.fromEntries(faults);
}

/** What holds in an organisation: its own settings, else those of the nearest above it. */
export const parametersAt = (
  settings: readonly AlarmSetting[],
  organisations: Parameters<typeof lineUp>[0],
  org: string,
): AlarmParameters => nearest(settings, lineUp(organisations, org)) ?? shippedParameters;

/** Whether it is a table by which levels can be told: as it is entered it may be half written. */
export function isLevelTable(table: unknown): table is readonly LevelRow[] {
  if (!Array.isArray(table) || table.length === 0) return false;
  const rows = table as readonly Partial<LevelRow>[];
  const isWhole = ({ upTo, minor, major, severe }: Partial<LevelRow>): boolean =>
    Number.isInteger(upTo) && (upTo ?? 0) >= 1 && [minor, major, severe].every((level) => level != null);
  return rows.every(isWhole) && Object.keys(tableFaults(rows as readonly LevelRow[])).length === 0;
}
