import { severities } from '../alarm/rationale.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, integer, reference, references, text } from '../ledger/field.ts';
import * as common from '../network/networkFields.ts';
import type { Text } from '../text/message.ts';

const seconds = (label: Text, min: number, max: number, initial: number) =>
  integer({ label, hint: { cn: '秒', en: 'Seconds' }, min, max, initial });
const persons = (label: Text) => integer({ label, min: 1, max: 2, initial: 2 });

/** 操作等级: how many persons a move takes, by its direction, and how long it may last (decision 117). */
export const switchClasses = defineLedger({
  name: 'switchClass',
  plural: 'switchClasses',
  wing: 'live',
  title: { cn: '操作等级', en: 'Classes of switches' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    openPersons: persons({ cn: '分闸人数', en: 'Persons to open' }),
    closePersons: persons({ cn: '合闸人数', en: 'Persons to close' }),
    selectSeconds: seconds({ cn: '选择时限', en: 'Time to execute' }, 10, 120, 30),
    operateSeconds: seconds({ cn: '动作时限', en: 'Time to move' }, 1, 60, 10),
    settleReadings: integer({ label: { cn: '确认读数', en: 'Readings that settle it' }, min: 1, max: 5, initial: 2 }),
    severity: choice(
      { label: { cn: '自行变位的后果', en: 'How bad an unordered move is' }, initial: 'major' },
      severities,
    ),
    respondWithin: integer({
      label: { cn: '应答时限', en: 'To be answered within' },
      hint: { cn: '分钟', en: 'Minutes' },
      min: 1,
      max: 10_080,
      initial: 10,
    }),
    remark: common.remark(),
  },
  permissions: common.permissionsOf,
});
export type SwitchClass = LedgerRow<typeof switchClasses>;

export const switchKinds = {
  breaker: { cn: '断路器', en: 'Breaker' },
  disconnector: { cn: '隔离开关', en: 'Disconnector' },
  earthSwitch: { cn: '接地刀闸', en: 'Earth switch' },
} as const;

/** By the device of its feedback a switch is seen, of one without feedback by that of its order: the first of these that it has. */
export const shownBy = ['closedPointId', 'openedPointId', 'orderPointId'] as const;

const sign = (label: Text) => reference({ label, optional: true }, 'point');

/** A switch by its double name (双重编号), with the points that move it and show it. */
export const switchingDevices = defineLedger({
  name: 'switchingDevice',
  plural: 'switchingDevices',
  wing: 'live',
  title: { cn: '开关设备', en: 'Switches' },
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'reference', field: shownBy[0], or: shownBy.slice(1) },
  fields: {
    name: common.name(),
    orgId: common.orgId(),
    elementId: reference({ label: { cn: '元件', en: 'Element' }, unique: 'site', fixed: true }, 'networkElement'),
    number: text({
      label: { cn: '调度编号', en: 'Operating number' },
      max: 16,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'breaker', sortable: true }, switchKinds),
    orderPointId: reference(
      {
        label: { cn: '遥控点', en: 'Order point' },
        hint: { cn: '不填即只能就地操作', en: 'Left empty, it is worked by hand' },
        optional: true,
      },
      'point',
    ),
    closedPointId: sign({ cn: '合位', en: 'Closed' }),
    openedPointId: sign({ cn: '分位', en: 'Open' }),
    remotePointId: sign({ cn: '远方/就地', en: 'Remote or local' }),
    springPointId: sign({ cn: '弹簧已储能', en: 'Spring charged' }),
    tripPointId: sign({ cn: '保护跳闸', en: 'Protection trip' }),
    faultPointId: sign({ cn: '装置故障', en: 'Device fault' }),
    currentPointIds: references({ label: { cn: '电流', en: 'Currents' }, initial: [] }, 'point'),
    classId: reference({ label: { cn: '操作等级', en: 'Class' } }, 'switchClass'),
    group: text({
      label: { cn: '联锁组', en: 'Interlock group' },
      hint: { cn: '同组同时只操作一台', en: 'One of a group is operated at a time' },
      max: 16,
      searchable: true,
    }),
    lifeOperations: integer({
      label: { cn: '寿命次数', en: 'Operations of its life' },
      min: 1,
      max: 1_000_000,
      optional: true,
    }),
    remark: common.remark(),
  },
  permissions: common.permissionsOf,
});
export type SwitchingDevice = LedgerRow<typeof switchingDevices>;
