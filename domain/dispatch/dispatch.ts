import { millisOf } from '../clock/clock.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import type { Text } from '../text/message.ts';
import { dispatchFields } from './fields.ts';
import { dispatchLaw } from './law.ts';

const turned: Text = { cn: '结束须晚于开始', en: 'It must end after it begins' };
const receivedLate: Text = { cn: '接收时限不能晚于结束', en: 'It must be received before it ends' };
const receivedEarly: Text = { cn: '接收时限须晚于下达时间', en: 'The time to receive it must lie ahead' };
const toOneself: Text = { cn: '不能下达给本人', en: 'Nobody gives a dispatch to himself' };
const needsPower: Text = { cn: '此指令须填写目标功率', en: 'This instruction needs a power' };
const needsSwitch: Text = { cn: '请选择开关', en: 'Choose the switch' };
const needsDirection: Text = { cn: '请选择操作方向', en: 'Choose the direction' };
const hasNone: Text = { cn: '此指令不带这一项', en: 'This instruction bears none' };

const at = (instant: string): number => millisOf(instant) ?? 0;

/** What a dispatcher instructs a shop to do with a piece of equipment. It moves nothing: people do, and the meter shows it. */
export const dispatches = defineLedger({
  name: 'dispatch',
  plural: 'dispatches',
  wing: 'live',
  title: { cn: '调度指令', en: 'Dispatches' },
  known: 'number',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: { from: 'reference', field: 'equipmentId' },
  fields: dispatchFields,
  rules: [
    ({ from, until }) => faultsOrNull(at(from) >= at(until) ? { until: turned } : {}),
    ({ receiveBy, until }) => faultsOrNull(at(receiveBy) > at(until) ? { receiveBy: receivedLate } : {}),
    ({ receiveBy, givenAt }) =>
      faultsOrNull(givenAt !== null && at(receiveBy) <= at(givenAt) ? { receiveBy: receivedEarly } : {}),
    ({ giverId, receiverIds }) =>
      faultsOrNull(giverId !== null && receiverIds.includes(giverId) ? { receiverIds: toOneself } : {}),
    ({ instruction, power }) => {
      const needs = instruction === 'holdBelow' || instruction === 'loadTo';
      return faultsOrNull(needs === (power !== null) ? {} : { power: needs ? needsPower : hasNone });
    },
    ({ instruction, switchId, direction }) =>
      faultsOrNull(
        instruction === 'moveSwitch'
          ? {
              ...(switchId === null ? { switchId: needsSwitch } : {}),
              ...(direction === null ? { direction: needsDirection } : {}),
            }
          : {
              ...(switchId === null ? {} : { switchId: hasNone }),
              ...(direction === null ? {} : { direction: hasNone }),
            },
      ),
  ],
  law: dispatchLaw,
  permissions: {
    see: ['/keyEquipDispatch'],
    add: ['/keyEquipDispatch:operate'],
    edit: ['/keyEquipDispatch:operate'],
    delete: ['/keyEquipDispatch:operate'],
  },
});
export type Dispatch = LedgerRow<typeof dispatches>;
