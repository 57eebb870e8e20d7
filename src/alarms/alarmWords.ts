import { type Alarm, alarmTypes, type LimitName } from '../../domain/alarm/alarm.ts';
import { endedWords, energyFault } from '../../domain/alarm/energyFault.ts';
import { registerFault } from '../../domain/alarm/registerFault.ts';
import { ruleKinds } from '../../domain/alarm/ruleKinds.ts';
import { saysState } from '../../domain/alarm/saysState.ts';
import { sharedOutageTitle } from '../../domain/alarm/sharedOutages.ts';
import { dispatchAlarmTitle } from '../../domain/dispatch/dispatchAlarm.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { switchAlarmTitle } from '../../domain/switching/switchAlarms.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import { isSystemAlarm, systemAlarms } from '../../domain/watch/messages.ts';
import { decimalsOf, writeNumber } from '../kit/number/format.ts';

/** In words wherever a level may stand near: H and L are letters of levels, too. */
export const limitWords: Readonly<Record<LimitName, Text>> = {
  HH: { cn: '上上限', en: 'very high' },
  H: { cn: '上限', en: 'high' },
  L: { cn: '下限', en: 'low' },
  LL: { cn: '下下限', en: 'very low' },
};

/** The limit that was passed, in words; none of what judges a state. */
export const limitWordOf = (alarm: Pick<Alarm, 'limitName' | 'judges' | 'point'>, lang: Lang): string | null =>
  alarm.limitName === null || saysState(alarm) ? null : limitWords[alarm.limitName][lang];

/** The unit of the point itself, of which the value may be told otherwise: a change a minute, minutes. */
export function pointUnitOf({ judges, unit }: Pick<Alarm, 'judges' | 'unit'>): string | null {
  if (judges === 'limit') return unit;
  return judges === 'rate' ? (unit?.replace(/\/min$/, '') ?? null) : null;
}

const active: Text = { cn: '动作', en: 'Active' };
const inactive: Text = { cn: '复归', en: 'Normal' };

const creeping: Text = { cn: '缓慢漂移', en: 'creeping' };

/** What an alarm is called by. */
type Called = Pick<Alarm, 'type' | 'rule' | 'judges' | 'point' | 'object' | 'limitName'> &
  Partial<Pick<Alarm, 'value' | 'unit' | 'register' | 'energy'>>;

/** What is wrong, without the object: `绕组温度 上上限`, `Device offline`. */
export function faultOf(alarm: Omit<Called, 'object'>, lang: Lang): string {
  const rule = alarm.rule?.id ?? '';
  if (isSystemAlarm(rule)) return systemAlarms[rule][lang];
  const ofSwitch = switchAlarmTitle(rule) ?? dispatchAlarmTitle(rule) ?? sharedOutageTitle(rule);
  if (ofSwitch !== null) return ofSwitch[lang];
  const ofUse = energyFault(alarm, lang);
  if (ofUse !== null) return alarm.point === null ? ofUse : `${nameIn(alarm.point, lang)} ${ofUse}`;
  if (alarm.point === null) return alarmTypes[alarm.type][lang];
  const ofRegister = registerFault(alarm, lang);
  if (ofRegister !== null) return `${nameIn(alarm.point, lang)} ${ofRegister}`;
  if (alarm.judges === 'band' && alarm.limitName === null) return `${nameIn(alarm.point, lang)} ${creeping[lang]}`;
  if (alarm.limitName === null || saysState(alarm)) return nameIn(alarm.point, lang);
  const told = alarm.judges === 'limit' ? [] : [ruleKinds[alarm.judges][lang]];
  const limit = alarm.judges === 'still' ? [] : [limitWords[alarm.limitName][lang]];
  return [nameIn(alarm.point, lang), ...told, ...limit].join(' ');
}

/** Object and fault, as a head or a pop-up says it; what the gateway tells of itself names it already. */
export function titleOfAlarm(alarm: Called, lang: Lang): string {
  return alarm.object.kind === 'gateway'
    ? faultOf(alarm, lang)
    : `${nameIn(alarm.object, lang)} ${faultOf(alarm, lang)}`;
}

const returned: Text = { cn: '（已恢复）', en: ' (returned)' };

function overBy({ state, ended }: Alarm, lang: Lang): string {
  if (!state.recovered) return '';
  if (ended === undefined) return returned[lang];
  return lang === 'cn' ? `（${endedWords[ended].cn}）` : ` (${endedWords[ended].en})`;
}

/** What is wrong, and that it is no more where it has returned: who reads only this must not take it for something that stands. */
export const toldFaultOf = (alarm: Alarm, lang: Lang): string => `${faultOf(alarm, lang)}${overBy(alarm, lang)}`;
export const toldTitleOf = (alarm: Alarm, lang: Lang): string => `${titleOfAlarm(alarm, lang)}${overBy(alarm, lang)}`;

const offline: Text = { cn: '离线', en: 'Offline' };

/** The word of a switch that alarms: active, or back to normal. */
export const stateWord = (value: number, lang: Lang): string => (value === 0 ? inactive : active)[lang];

/** The value at the alarm, or at its last escalation; or the word that stands for one: an alarm without a value is a silence. */
export function valueOfAlarm(alarm: Alarm, lang: Lang): string {
  if (alarm.value === null) return alarm.type === '04' || alarm.type === '05' ? offline[lang] : '—';
  return typeof alarm.value === 'string' ? alarm.value : figureOfAlarm(alarm, alarm.value, lang);
}

/** How far it went, as lists show it; without a limit what it was raised with. */
export function worstOfAlarm(alarm: Alarm, lang: Lang): string {
  return alarm.worst === null || alarm.limitName === null || typeof alarm.value === 'string'
    ? valueOfAlarm(alarm, lang)
    : figureOfAlarm(alarm, alarm.worst, lang);
}

/** A value of the alarm in the places of its limit, or as the word of a switch. */
export function figureOfAlarm(alarm: Alarm, value: number, lang: Lang): string {
  if (saysState(alarm)) return stateWord(value, lang);
  // How many fell silent together.
  if (sharedOutageTitle(alarm.rule?.id ?? '') !== null) return writeNumber(value, 0, lang);
  return writeNumber(value, Math.max(1, alarm.limit === null ? 1 : decimalsOf(alarm.limit)), lang);
}

export function limitOfAlarm(alarm: Alarm, lang: Lang): string {
  return alarm.limit === null || saysState(alarm)
    ? '—'
    : writeNumber(alarm.limit, Math.max(1, decimalsOf(alarm.limit)), lang);
}
