import type { Dispatch } from '../../domain/dispatch/dispatch.ts';
import { mayDo, mayReceive } from '../../domain/dispatch/law.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { defineMessages } from '../../domain/text/message.ts';
import type { Asker } from '../ledger/asker.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';
import { peopleFor } from '../work/index.ts';
import { standingOf } from './requestTold.ts';

const words = defineMessages({
  'dispatch.otherOrg': {
    cn: '设备不属于此组织，请选择其所属组织',
    en: 'The equipment is of another organisation: choose its own',
  },
  'dispatch.otherSwitch': {
    cn: '开关不属于此组织，请选择本组织的开关',
    en: 'The switch is of another organisation: choose one of this one',
  },
  'dispatch.requestMoved': {
    cn: '开关操作申请刚有新的进展，请再次回报，或填写不符的原因',
    en: 'Its request has just come further: report once more, or say why your outcome differs',
  },
  'dispatch.goesNoFurther': {
    cn: '您无权执行调度指令，接收后无人能继续；请由有执行权限的人接收',
    en: 'You may not carry out dispatches, so that nobody could go on with it: leave it to somebody who may',
  },
  'dispatch.unable': {
    cn: '有接收人已停用、看不到此组织，或无权接收和执行调度指令，请另选',
    en: 'A receiver is not active, does not see this organisation, or may not receive and carry out dispatches: choose another',
  },
});

const isReceived = (before: Dispatch | null, after: Dispatch): boolean =>
  before?.state === 'given' && after.state === 'received';

/** Whoever receives it goes on with it: one who may not would take it from those who may. */
const mayGoOn = ({ caller }: Asker): boolean =>
  caller === null || caller.admin || mayDo.some((code) => caller.permissions.has(code));

/** Reported as what its request became: whoever says why it differs is not held up. */
const isBound = (before: Dispatch | null, { state, instruction, differs }: Dispatch): boolean =>
  before?.state === 'executing' && state === 'reported' && instruction === 'moveSwitch' && differs === null;

/** As it is given: equipment and switch are of its organisation; whoever is to receive it can, and can go on with it. As it is reported its request stands where it says. */
export const dispatchCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ id, asker, before: was, after: is, lang, now, requires, stands }) => {
    const [before, after] = [was, is] as unknown as [Dispatch | null, Dispatch];
    const say = (field: string, name: keyof typeof words) =>
      ({ code: 'RULE_BROKEN', fields: { [field]: words[name][lang] } }) as const;
    if (before === null) {
      if ((await requires(equipment, after.equipmentId))?.['orgId'] !== after.orgId)
        return say('equipmentId', 'dispatch.otherOrg');
      const { switchId } = after;
      if (switchId !== null && (await requires(switchingDevices, switchId))?.['orgId'] !== after.orgId)
        return say('switchId', 'dispatch.otherSwitch');
    }
    if (isReceived(before, after) && !mayGoOn(asker)) return say('receiverId', 'dispatch.goesNoFurther');
    // What its request became may not be told to it yet: it is reported once it knows.
    if (isBound(before, after) && standingOf(await stands(requestStream(id))) !== after.requestState)
      return say('outcome', 'dispatch.requestMoved');
    const named = after.receiverIds.filter((one) => before?.receiverIds.includes(one) !== true);
    if (named.length === 0) return null;
    const [receiving, doing] = await Promise.all(
      [mayReceive, mayDo].map((right) => peopleFor(ledgers, after.orgId, now, 'itself', right)),
    );
    const isAble = (one: string): boolean => receiving?.users.has(one) === true && doing?.users.has(one) === true;
    return named.every(isAble) ? null : say('receiverIds', 'dispatch.unable');
  };
