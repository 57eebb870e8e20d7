import { z } from 'zod';
import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { reference, structure, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import { dutyPermissions } from './permissions.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** 1 is Monday. */
export const weekdayNames = {
  '1': say('周一', 'Mon'),
  '2': say('周二', 'Tue'),
  '3': say('周三', 'Wed'),
  '4': say('周四', 'Thu'),
  '5': say('周五', 'Fri'),
  '6': say('周六', 'Sat'),
  '7': say('周日', 'Sun'),
} as const satisfies Readonly<Record<string, Text>>;
const weekdayCodes = Object.keys(weekdayNames) as [keyof typeof weekdayNames, ...(keyof typeof weekdayNames)[]];
const weekdays = z.array(z.enum(weekdayCodes)).min(1).max(weekdayCodes.length).readonly();

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A span of the day in which somebody answers, on these days of the week. It may cross midnight: then it is of the day on which it begins. */
export const shifts = defineLedger({
  name: 'shift',
  plural: 'shifts',
  wing: 'alarms',
  title: say('班次', 'Shifts'),
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
    from: text({
      label: say('开始', 'From'),
      hint: say('站点时间，如 08:00', "By the site's clock, as 08:00"),
      max: 5,
      pattern: clockTime,
      initial: '08:00',
      sortable: true,
    }),
    to: text({
      label: say('结束', 'To'),
      hint: say('早于开始则到次日', 'Before the beginning: on the next day'),
      max: 5,
      pattern: clockTime,
      initial: '20:00',
      sortable: true,
    }),
    weekdays: structure({ label: say('星期', 'Weekdays'), initial: weekdayCodes, codes: weekdayNames }, weekdays),
    remark: text({ label: say('备注', 'Remark'), max: 200, optional: true }),
  },
  rules: [
    ({ from, to, weekdays: days }) =>
      faultsOrNull({
        ...(from === to ? { to: say('结束不能等于开始', 'It cannot end when it begins') } : {}),
        ...(new Set(days).size < days.length ? { weekdays: say('同一天只写一次', 'Name each day once') } : {}),
      }),
  ],
  permissions: dutyPermissions,
});
export type Shift = LedgerRow<typeof shifts>;
