import { levelBy } from '../../domain/alarm/rationale.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { defineMessages } from '../../domain/text/message.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { alarmSettingOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck, RowDerive } from '../ledger/write/deciding.ts';

const words = defineMessages({
  'energyLimit.otherOrg': { cn: '不属于此组织，请选择其所属组织', en: 'It is of another organisation: choose its own' },
  'energyLimit.noCounter': {
    cn: '此测点不是计量点，请选择累计量',
    en: 'This point is no counter: choose one that counts',
  },
});

/** What a limit is of belongs to its organisation, and counts. */
export const limitCheck =
  (): RowCheck =>
  async ({ after: is, lang, requires }) => {
    const after = is as unknown as EnergyLimit;
    const say = (field: string, name: keyof typeof words) =>
      ({ code: 'RULE_BROKEN', fields: { [field]: words[name][lang] } }) as const;
    if (after.unitId !== null) {
      const unit = await requires(energyUnits, after.unitId);
      return unit?.['orgId'] === after.orgId ? null : say('unitId', 'energyLimit.otherOrg');
    }
    if (after.pointId === null) return null;
    const point = await requires(points, after.pointId);
    if (point?.['kind'] !== 'counter') return say('pointId', 'energyLimit.noCounter');
    const device = await requires(devices, String(point['deviceId']));
    return device?.['orgId'] === after.orgId ? null : say('pointId', 'energyLimit.otherOrg');
  };

/** Its level follows from its severity and time to respond by the table of its organisation, at each write. */
export const limitLevel =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowDerive =>
  async ({ org, fields }) => {
    const { levelTable } = await alarmSettingOf(ledgers, org);
    return { ...fields, level: levelBy(fields as unknown as EnergyLimit, levelTable) ?? leastUrgent };
  };

const leastUrgent = 4;
