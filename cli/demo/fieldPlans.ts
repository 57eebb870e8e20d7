import type { Text } from '../../domain/text/message.ts';
import type { WorkKind } from '../../domain/work/kinds.ts';
import type { Trigger } from '../../domain/work/plan/trigger.ts';

/** A path of the demo site: its points in order, each with equipment by its code. */
export interface DemoPath {
  readonly code: string;
  readonly name: Text;
  readonly text: string;
  readonly points: readonly (readonly [place: Text, equipment: readonly string[]])[];
}

const say = (cn: string, en: string): Text => ({ cn, en });

export const demoPaths: readonly DemoPath[] = [
  {
    code: 'SUB',
    name: say('变电所巡检路线', 'Substation round'),
    text: 'P-SUB',
    points: [
      [say('1#主变室', 'Transformer room 1'), ['T1']],
      [say('2#主变室', 'Transformer room 2'), ['T2']],
      [say('10 kV 开关室', '10 kV switchroom'), ['QF101', 'QF102']],
      [say('低压配电室', 'Low-voltage switchroom'), ['QF401', 'QF402']],
    ],
  },
  {
    code: 'AIR',
    name: say('空压站巡检路线', 'Air station round'),
    text: 'P-AIR',
    points: [
      [say('1#空压机', 'Compressor 1'), ['AC1']],
      [say('2#空压机', 'Compressor 2'), ['AC2']],
      [say('3#空压机', 'Compressor 3'), ['AC3']],
    ],
  },
  {
    code: 'PV',
    name: say('光伏巡检路线', 'Solar round'),
    text: 'P-PV',
    points: [
      [say('逆变器 1', 'Inverter 1'), ['PV-INV-01']],
      [say('逆变器 2', 'Inverter 2'), ['PV-INV-02']],
      [say('逆变器 3', 'Inverter 3'), ['PV-INV-03']],
    ],
  },
  {
    code: 'ESS',
    name: say('储能巡检路线', 'Storage round'),
    text: 'P-ESS',
    points: [[say('储能舱', 'Storage container'), ['BAT1']]],
  },
];

/** A plan of the demo site: of a path, or of equipment by its code. */
export interface DemoPlan {
  readonly kind: WorkKind;
  readonly name: Text;
  readonly path?: string;
  readonly equipment?: readonly string[];
  readonly text: string;
  /** The cycle that it keeps, where it is not called as its text. */
  readonly cycle?: 'none';
  readonly trigger: Partial<Trigger>;
  readonly from: 'then' | string;
  readonly basis?: 'grid' | 'lastDone';
  /** Hours, and days. */
  readonly tolerance: number;
  readonly lead: number;
  readonly minutes: number;
  readonly doer: string;
  /** Not published yet. */
  readonly isDraft?: true;
}

const daily = { every: 1, unit: 'day' } as const;
const monthly = { every: 1, unit: 'month', monthDay: 5, times: '09:00', workingDays: 'after' } as const;
const yearly = { every: 1, unit: 'year', times: '09:00' } as const;

export const demoPlans: readonly DemoPlan[] = [
  {
    kind: 'patrol',
    name: say('变电所日常巡检', 'Daily substation round'),
    path: 'SUB',
    text: 'P-SUB',
    trigger: { ...daily, times: '09:00,21:00' },
    from: 'then',
    tolerance: 1,
    lead: 1,
    minutes: 40,
    doer: 'inspector',
  },
  {
    kind: 'patrol',
    name: say('空压站巡检', 'Air station round'),
    path: 'AIR',
    text: 'P-AIR',
    trigger: { ...daily, times: '00:00,08:00,16:00' },
    from: 'then',
    tolerance: 1,
    lead: 1,
    minutes: 20,
    doer: 'inspector',
  },
  {
    kind: 'patrol',
    name: say('光伏月度巡检', 'Monthly solar round'),
    path: 'PV',
    text: 'P-PV',
    trigger: monthly,
    from: 'then',
    tolerance: 120,
    lead: 7,
    minutes: 60,
    doer: 'inspector',
  },
  {
    kind: 'patrol',
    name: say('储能每日巡检', 'Daily storage round'),
    path: 'ESS',
    text: 'P-ESS',
    trigger: { ...daily, times: '10:00' },
    from: 'then',
    tolerance: 2,
    lead: 1,
    minutes: 25,
    doer: 'inspector',
    isDraft: true,
  },
  {
    kind: 'test',
    name: say('主变预防性试验', 'Transformer tests'),
    equipment: ['T1', 'T2'],
    text: 'T-TR',
    trigger: { ...yearly, every: 3 },
    from: '2027-03-15',
    tolerance: 2160,
    lead: 60,
    minutes: 480,
    doer: 'maintenance',
  },
  {
    kind: 'upkeep',
    name: say('空压机月度保养', 'Monthly upkeep of compressors'),
    equipment: ['AC1', 'AC2', 'AC3'],
    text: 'M-AIR2',
    cycle: 'none',
    trigger: monthly,
    from: 'then',
    tolerance: 120,
    lead: 10,
    minutes: 90,
    doer: 'maintenance',
  },
  {
    kind: 'upkeep',
    name: say('空压机 2000 h 保养', 'Compressors, each 2,000 h'),
    equipment: ['AC1', 'AC2', 'AC3'],
    text: 'M-AIR2',
    trigger: { ...yearly, counter: 'runHours', step: 2000 },
    from: 'then',
    basis: 'lastDone',
    tolerance: 96,
    lead: 7,
    minutes: 120,
    doer: 'maintenance',
  },
  {
    kind: 'overhaul',
    name: say('真空断路器检修', 'Overhaul of vacuum breakers'),
    equipment: ['QF101', 'QF102'],
    text: 'O-VCB',
    trigger: { ...yearly, every: 6 },
    from: '2027-03-14',
    tolerance: 720,
    lead: 60,
    minutes: 360,
    doer: 'maintenance',
  },
];
