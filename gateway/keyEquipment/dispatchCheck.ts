import type { Dispatch } from '../../domain/dispatch/dispatch.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { defineMessages } from '../../domain/text/message.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';
import { personSees } from '../work/index.ts';

const words = defineMessages({
  'dispatch.otherOrg': {
    cn: '设备不属于此组织，请选择其所属组织',
    en: 'The equipment is of another organisation: choose its own',
  },
  'dispatch.otherSwitch': {
    cn: '开关不属于此组织，请选择本组织的开关',
    en: 'The switch is of another organisation: choose one of this one',
  },
  'dispatch.unseen': {
    cn: '有接收人看不到此组织，请另选',
    en: 'A receiver does not see this organisation: choose another',
  },
});

/** As it is given: equipment and switch are of its organisation; whoever is to receive it sees that. */
export const dispatchCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ before: was, after: is, lang, requires }) => {
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
    for (const one of after.receiverIds)
      if (before?.receiverIds.includes(one) !== true && !(await personSees(ledgers, after.orgId, one)))
        return say('receiverIds', 'dispatch.unseen');
    return null;
  };
