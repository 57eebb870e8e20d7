import { z } from 'zod';
import { deviceKinds } from '../../device/deviceKinds.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { integer, reference, references, structure, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import { alarmTypeCodes, alarmTypes } from '../alarm.ts';
import { dutyPermissions } from './permissions.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const types = z.array(z.enum(alarmTypeCodes)).min(1).max(alarmTypeCodes.length).readonly();
const kindCodes = Object.keys(deviceKinds) as [keyof typeof deviceKinds, ...(keyof typeof deviceKinds)[]];
const kinds = z.array(z.enum(kindCodes)).max(kindCodes.length).readonly();

/** After so long at most an alarm that nobody confirmed goes to the next. */
export const longestWait = 240;
export const mostSteps = 3;

/**
 * Who answers which alarms: a role, in these shifts. It holds for its organisation and those below it that have none of their own. What nobody confirms goes
 * on to further roles, each after its minutes from the announcement on (V219, K123, B330).
 */
export const alarmDuties = defineLedger({
  name: 'alarmDuty',
  plural: 'alarmDuties',
  wing: 'alarms',
  title: say('值守责任', 'Alarm duties'),
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
    types: structure({ label: say('告警类型', 'Types of alarm'), initial: alarmTypeCodes, codes: alarmTypes }, types),
    deviceKinds: structure(
      {
        label: say('设备类型', 'Kinds of device'),
        hint: say('不选为全部', 'None chosen: all of them'),
        initial: [],
        codes: deviceKinds,
      },
      kinds,
    ),
    roleId: reference({ label: say('值守角色', 'Role that answers'), sortable: true }, 'role'),
    shiftIds: references(
      { label: say('班次', 'Shifts'), hint: say('不选为全天', 'None chosen: around the clock'), initial: [] },
      'shift',
    ),
    escalation: list(
      {
        label: say('升级', 'Escalation'),
        hint: say(
          '未确认满几分钟后通知下一角色，最多三级',
          'Not confirmed after so many minutes: the next role; 3 at most',
        ),
        entry: say('级', 'step'),
        most: mostSteps,
        refers: { '*.roleId': 'role' },
      },
      {
        after: integer({ label: say('告警后（分钟）', 'After (min)'), min: 1, max: longestWait, initial: 10 }),
        roleId: reference({ label: say('通知角色', 'Role') }, 'role'),
      },
    ),
    remark: text({ label: say('备注', 'Remark'), max: 200, optional: true }),
  },
  rules: [
    ({ escalation }) =>
      faultsOrNull(
        Object.fromEntries(
          escalation.flatMap(({ after }, n) =>
            n > 0 && after <= (escalation[n - 1]?.after ?? 0)
              ? [[`escalation.${n}.after`, say('须大于上一级的分钟数', 'More minutes than the step before')]]
              : [],
          ),
        ),
      ),
  ],
  permissions: dutyPermissions,
});
export type AlarmDuty = LedgerRow<typeof alarmDuties>;
