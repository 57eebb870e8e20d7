import { alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { limitScripts } from '../../domain/alarm/limitScript.ts';
import { parseFiles } from '../../domain/channel/parseFile.ts';
import { codeTables } from '../../domain/device/codeTable.ts';
import { dictionaries } from '../../domain/dictionary/dictionary.ts';
import { reportFooters } from '../../domain/report/reportFooter.ts';
import { processTimes } from '../../domain/work/processTime.ts';
import { limit as limitOf } from '../../plant/site/measure.ts';
import type { Reason } from '../../plant/site/reason.ts';
import { reasons } from '../../plant/site/reasons.ts';
import { type Given, type Means, putForAll } from './means.ts';
import { parseFileRows } from './parseFileRows.ts';

const { winding, mainPressure } = reasons;
const powerFactor: Reason = {
  cause: '电容器退出或感性负荷增加',
  consequence: '力调电费增加，线路损耗上升',
  severity: 'minor',
  respondWithin: 1440,
  causeEn: 'Capacitors went out, or more inductive load',
  consequenceEn: 'Power-factor surcharge and higher losses',
  response: '检查无功补偿投切，恢复退出的电容器组',
  responseEn: 'Check the compensation and bring back the capacitors that went out',
};

/** Limits that other devices of the kind take over. */
const templates: readonly Given[] = [
  {
    name: '油浸变压器绕组温度',
    nameEn: 'Oil-immersed transformer, winding',
    unit: '°C',
    limits: [limitOf('H', 120, winding[0], { hysteresis: 2 }), limitOf('HH', 130, winding[1], { hysteresis: 2 })],
    note: '绕组热点温度，与变压器自带规则一致',
  },
  {
    name: '功率因数偏低',
    nameEn: 'Low power factor',
    unit: null,
    limits: [limitOf('L', 0.9, powerFactor, { hysteresis: 0.01 })],
    note: '考核标准 0.90',
  },
  {
    name: '压缩空气母管压力',
    nameEn: 'Compressed air main, pressure',
    unit: 'MPa',
    limits: [
      limitOf('LL', 0.55, mainPressure[1], { hysteresis: 0.01 }),
      limitOf('L', 0.62, mainPressure[0], { hysteresis: 0.01 }),
    ],
    note: null,
  },
];

const scripts: readonly Given[] = [
  {
    name: '周末限值减半',
    nameEn: 'Half the limit at weekends',
    expression: 'weekday >= 6 ? limit * 0.5 : limit',
    pointIds: [],
    note: '周六、周日无生产',
  },
  {
    name: '夏季上限放宽 5',
    nameEn: 'Upper limit 5 higher in summer',
    expression: 'month >= 6 && month <= 9 ? limit + 5 : limit',
    pointIds: [],
    note: null,
  },
];

const entry = (value: number, cn: string, en: string): Given => ({ value, cn, en });
const tables: readonly Given[] = [
  {
    name: '空压机运行状态',
    nameEn: 'State of a compressor',
    code: 'compressor_state',
    entries: [
      entry(0, '停机', 'Stopped'),
      entry(1, '空载', 'Idle'),
      entry(2, '加载', 'Loaded'),
      entry(3, '故障', 'Fault'),
    ],
  },
  {
    name: '断路器位置',
    nameEn: 'Position of a breaker',
    code: 'breaker_position',
    entries: [
      entry(0, '中间位', 'In between'),
      entry(1, '分', 'Open'),
      entry(2, '合', 'Closed'),
      entry(3, '故障', 'Bad state'),
    ],
  },
];

const word = (code: string, cn: string, en: string, order: number): Given => ({ code, cn, en, order, enabled: true });
const books: readonly Given[] = [
  {
    dictCode: 'voltage_level',
    dictName: '电压等级',
    dictNameEn: 'Voltage level',
    entries: [word('10kV', '10 kV', '10 kV', 1), word('400V', '0.4 kV', '0.4 kV', 2)],
  },
  {
    dictCode: 'downtime_reason',
    dictName: '停机原因',
    dictNameEn: 'Reason for a stop',
    entries: [
      word('planned', '计划检修', 'Planned maintenance', 1),
      word('fault', '设备故障', 'Equipment fault', 2),
      word('noOrder', '无生产任务', 'No production', 3),
      word('supply', '停电', 'Supply interrupted', 4),
    ],
  },
];

const limit = (hours: number, warnHours: number): readonly Given[] => [{ since: '2026-01-01', hours, warnHours }];
const times: readonly Given[] = [
  { name: '缺陷处理', nameEn: 'Defects', work: 'ENERGY_DEFECT', versions: limit(24, 4) },
  { name: '检修', nameEn: 'Overhaul', work: 'ENERGY_OVERHAUL', versions: limit(72, 12) },
  { name: '试验', nameEn: 'Tests', work: 'ENERGY_TEST', versions: limit(168, 24) },
];

const footers: readonly Given[] = [
  {
    name: '厂区报表',
    nameEn: 'Site reports',
    cn: '示范厂区动力部',
    en: 'Demo plant, power department',
    align: 'center',
  },
];

/** How the demo site is set up: what its rules, words and time limits are. Nothing here changes what is measured or judged. */
export async function seedParameters(means: Means): Promise<void> {
  await putForAll(means, alarmTemplates, { rows: templates, key: 'name' });
  await putForAll(means, limitScripts, { rows: scripts, key: 'name' });
  await putForAll(means, codeTables, { rows: tables, key: 'name' });
  await putForAll(means, parseFiles, { rows: parseFileRows, key: 'name' });
  await putForAll(means, dictionaries, { rows: books, key: 'dictCode' });
  await putForAll(means, processTimes, { rows: times, key: 'name' });
  await putForAll(means, reportFooters, { rows: footers, key: 'name' });
}
