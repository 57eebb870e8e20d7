import type { JudgedBy } from '../../domain/alarm/judgedBy.ts';
import { type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { limit } from '../../plant/site/measure.ts';
import type { Reason } from '../../plant/site/reason.ts';
import { everyDevice, type PlantSite } from '../../plant/site.ts';
import { bandRules } from './bandRules.ts';
import { type Ensured, ensureRows } from './ensureRows.ts';
import { agreedDemand } from './seedUses.ts';

interface Wanted {
  readonly name: string;
  readonly nameEn: string;
  readonly pointId: string;
  readonly judged: JudgedBy;
  readonly limits: readonly Limit[];
}

const burst: Reason = {
  cause: '管道破裂或大阀误开',
  consequence: '几分钟内全厂失压停产',
  severity: 'major',
  respondWithin: 5,
  causeEn: 'A burst pipe, or a large valve opened by mistake',
  consequenceEn: 'Within minutes the whole plant is without pressure and stops',
  response: '关闭分区阀门，确认破口位置，启动全部备用机组',
  responseEn: 'Close the section valves, find the burst, start all standby machines',
};
const frozen: Reason = {
  cause: '传感器卡死或变送器输出冻结',
  consequence: '真实温度越限时不会告警',
  severity: 'minor',
  respondWithin: 1440,
  causeEn: 'The sensor is stuck, or its transmitter is frozen',
  consequenceEn: 'No alarm when the temperature really leaves its limits',
  response: '现场比对温度计，更换传感器',
  responseEn: 'Compare with a thermometer on site and change the sensor',
};
const stopped: Reason = {
  cause: '电机过载、高温或驱动器故障',
  consequence: '机组停机，母管压力下降',
  severity: 'major',
  respondWithin: 15,
  causeEn: 'Overload, heat or a fault of the drive',
  consequenceEn: 'The machine stops and the pressure of the main falls',
  response: '查看机组故障代码，启动备用机组',
  responseEn: 'Read the fault code and start the standby machine',
};
const contract: Reason = {
  cause: '两路进线同时满负荷',
  consequence: '远超约定需量，超出部分基本电费加倍',
  severity: 'major',
  respondWithin: 15,
  causeEn: 'Both incomers at full load',
  consequenceEn: 'Far above the agreed demand; what exceeds it is charged twice',
  response: '按需求控制次序推迟大负荷启动',
  responseEn: 'Put off the start of large loads, in the order of the demand control',
};

/** One rule of each kind that judges more than the value. */
const rules: readonly Wanted[] = [
  {
    name: '母管压力骤降',
    nameEn: 'Sudden drop of main pressure',
    pointId: 'AIR1.pressure',
    judged: { kind: 'rate', seconds: 60 },
    limits: [limit('L', -0.3, burst, { n: 2 })],
  },
  {
    name: '温度无变化',
    nameEn: 'Temperature stands still',
    pointId: 'TH1.temp',
    judged: { kind: 'still', within: 0 },
    limits: [limit('H', 720, frozen, { n: 1 })],
  },
  {
    name: '机组故障停机',
    nameEn: 'Compressor tripped',
    pointId: 'AC1.state',
    judged: { kind: 'state', codes: [3] },
    limits: [limit('H', 0.5, stopped, { n: 1 })],
  },
  {
    name: '两路进线合计',
    nameEn: 'Both incomers together',
    pointId: 'M101.P',
    judged: { kind: 'expression', expression: 'value + point("M102.P")', pointIds: ['M102.P'] },
    limits: [limit('H', 1.3 * agreedDemand, contract, { n: 10, hysteresis: 200 })],
  },
];

/** A point may have several rules: these are known by their name. A smaller site has those whose points it has. */
export function seedRules(ledgers: Ledgers, site: PlantSite): Promise<Ensured> {
  const there = new Set(everyDevice(site).flatMap(({ points }) => points.map(({ id }) => id)));
  const pointsOf = ({ pointId, judged }: Wanted) => [pointId, ...(judged.kind === 'expression' ? judged.pointIds : [])];
  return ensureRows(ledgers, limitRules, {
    wanted: [...rules, ...bandRules(site)]
      .filter((row) => pointsOf(row).every((id) => there.has(id)))
      .map((row) => ({ key: `${row.pointId} ${row.name}`, row: { ...row } })),
    keyOf: ({ pointId, name }) => `${pointId} ${name}`,
  });
}
