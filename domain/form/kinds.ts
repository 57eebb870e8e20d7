import { severities as ofDefects, type Severity } from '../defect/states.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What an item asks for. */
export const itemKinds = {
  reading: say('读数', 'Reading'),
  choice: say('选择', 'Choice'),
  step: say('步骤', 'Step'),
  photo: say('照片', 'Photo'),
  text: say('文字', 'Text'),
  number: say('数字', 'Number'),
  date: say('日期', 'Date'),
  instant: say('时刻', 'Moment'),
  reference: say('引用', 'Reference'),
  file: say('文件', 'File'),
  formula: say('公式', 'Formula'),
  part: say('备件', 'Part'),
  meter: say('表底', 'Register'),
  sign: say('签名', 'Signature'),
} as const;
export type ItemKind = keyof typeof itemKinds;

/** What bears a unit and decimals. */
export const numberKinds: readonly ItemKind[] = ['reading', 'number', 'formula', 'meter'];
/** Of those, what is judged by limits. A register is checked against the one before by its own rules. */
export const judgedKinds: readonly ItemKind[] = ['reading', 'formula'];

/** For what a section is filled in once. */
export const repeats = {
  once: say('一次', 'Once'),
  equipment: say('每台设备', 'For each equipment'),
  phase: say('每相', 'For each phase'),
  point: say('每个点位', 'For each point'),
} as const;

/** In the words of defects: what a limit is called is what the board then says. */
const asDefect = (severity: Severity): Text => say(`${ofDefects[severity].cn}缺陷`, `${ofDefects[severity].en} defect`);

/** What passing a limit means. Attention is told and watched; the others are defects. */
export const severities = {
  attention: say('注意', 'Attention'),
  general: asDefect('general'),
  major: asDefect('major'),
  urgent: asDefect('urgent'),
} as const;
export type LimitSeverity = keyof typeof severities;
/** As a defect bears it. */
export type DefectSeverity = Exclude<LimitSeverity, 'attention'>;
export const ranks = Object.keys(severities) as readonly LimitSeverity[];

/** The limits of a value in the order in which they lie. */
export const bounds = {
  LL: say('下下限', 'LL'),
  L: say('下限', 'L'),
  H: say('上限', 'H'),
  HH: say('上上限', 'HH'),
} as const;
export type Bound = keyof typeof bounds;

/** With what a value is compared. */
export const comparedWith = {
  last: say('上次值', 'Last value'),
  factory: say('出厂值', 'Factory value'),
  phases: say('各相', 'The phases'),
  points: say('各点', 'The points'),
} as const;
export type ComparedWith = keyof typeof comparedWith;

/** How it is compared: a share of the other in %, the difference in the item's unit, the spread of all in % of their mean. */
export const comparisons = {
  minRatio: say('比值下限 %', 'Least ratio %'),
  maxRatio: say('比值上限 %', 'Highest ratio %'),
  maxDifference: say('最大差值', 'Largest difference'),
  maxSpread: say('最大离散 %', 'Largest spread %'),
} as const;
export type Comparison = keyof typeof comparisons;
/** What is one value for itself: of a single one there is no spread. */
export const singles: readonly ComparedWith[] = ['last', 'factory'];

/** How a value is brought to 20 °C. */
export const corrections = {
  insulation: say('绝缘电阻 ×1.5^((t−20)/10)', 'Insulation ×1.5^((t−20)/10)'),
  tanDelta: say('介损 ÷1.3^((t−20)/10)', 'tan δ ÷1.3^((t−20)/10)'),
  copper: say('铜绕组 ×(235+20)/(235+t)', 'Copper ×(235+20)/(235+t)'),
  aluminium: say('铝绕组 ×(225+20)/(225+t)', 'Aluminium ×(225+20)/(225+t)'),
} as const;
export type Correction = keyof typeof corrections;

/** When an item of a fault is asked. */
export const faultSteps = {
  reported: say('报告时', 'When it is reported'),
  isolated: say('隔离时', 'When it is isolated'),
  restored: say('恢复时', 'When it is restored'),
  analysed: say('分析时', 'When it is analysed'),
} as const;

/** What a step is answered with. */
export const stepAnswers = {
  done: say('已完成', 'Done'),
  notDone: say('未完成', 'Not done'),
  notApplicable: say('不适用', 'Does not apply'),
} as const;
export type StepAnswer = keyof typeof stepAnswers;

/** Ledgers whose rows an item may name. */
export const referred = {
  equipment: say('设备档案', 'Equipment'),
  device: say('采集设备', 'Device'),
  user: say('人员', 'Person'),
} as const;

export const partUnits = {
  pcs: say('个', 'pcs'),
  set: say('套', 'set'),
  m: say('米', 'm'),
  kg: say('千克', 'kg'),
  L: say('升', 'L'),
} as const;

export const mostItems = 300;
export const mostSections = 40;
export const mostSorted = 12;
export const mostPhotos = 9;
