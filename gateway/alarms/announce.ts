import { createIntl, createIntlCache } from '@formatjs/intl';
import { type Alarm, type Announcement, alarmTypes } from '../../domain/alarm/alarm.ts';
import { energyFault } from '../../domain/alarm/energyFault.ts';
import { type AlarmMessageKey, alarmMessages } from '../../domain/alarm/messages.ts';
import { registerFault } from '../../domain/alarm/registerFault.ts';
import { ruleKinds } from '../../domain/alarm/ruleKinds.ts';
import { saysState } from '../../domain/alarm/saysState.ts';
import { sharedOutageTitle } from '../../domain/alarm/sharedOutages.ts';
import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import { dispatchAlarmTitle } from '../../domain/dispatch/dispatchAlarm.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { switchAlarmTitle } from '../../domain/switching/switchAlarms.ts';
import { type Lang, langs } from '../../domain/text/message.ts';
import { isSystemAlarm, systemAlarms } from '../../domain/watch/messages.ts';
import { type Presets, shippedPresets } from '../parameters/index.ts';

const cache = createIntlCache();
const textsIn = (lang: Lang) =>
  Object.fromEntries(Object.entries(alarmMessages).map(([key, text]) => [key, text[lang]]));
const speech = Object.fromEntries(
  langs.map((lang) => [lang, createIntl({ locale: lang === 'cn' ? 'zh-CN' : 'en', messages: textsIn(lang) }, cache)]),
) as Record<Lang, ReturnType<typeof createIntl>>;

/** What is announced of an alarm: the pop-up's title in both languages, made of the names of then, and its sound. */
export function announcementOf(
  alarm: Alarm,
  deviceKind: DeviceKind | null,
  presets: Presets = shippedPresets,
): Announcement {
  return {
    type: alarm.type,
    title: titleOf(alarm, 'cn'),
    titleEn: titleOf(alarm, 'en'),
    treeId: alarm.org,
    dataId: alarm.id,
    radioId: presets.sound(alarm.org, alarm.type, alarm.level),
    businessType: null,
    businessType2: null,
    businessData: { taskId: null, deviceType: deviceKind },
  };
}

function titleOf(alarm: Alarm, lang: Lang): string {
  const rule = alarm.rule?.id ?? '';
  // What the gateway tells of itself names it already.
  if (isSystemAlarm(rule))
    return `${alarm.object.kind === 'gateway' ? '' : `${nameIn(alarm.object, lang)} `}${systemAlarms[rule][lang]}`;
  const ofSwitch = switchAlarmTitle(rule) ?? dispatchAlarmTitle(rule) ?? sharedOutageTitle(rule);
  if (ofSwitch !== null) return `${nameIn(alarm.object, lang)} ${ofSwitch[lang]}`;
  const ofRegister = registerFault(alarm, lang);
  if (ofRegister !== null) return [nameIn(alarm.object, lang), pointOf(alarm, lang), ofRegister].join(' ');
  const ofUse = energyFault(alarm, lang);
  if (ofUse !== null)
    return [nameIn(alarm.object, lang), pointOf(alarm, lang), ofUse].filter((one) => one !== '').join(' ');
  const withUnit = (value: number | string | null): string =>
    value === null ? '' : [value, alarm.unit ?? ''].join(' ').trim();
  const values = {
    object: nameIn(alarm.object, lang),
    point: pointOf(alarm, lang),
    limitName: alarm.limitName ?? '',
    value: withUnit(alarm.value),
    limit: withUnit(alarm.limit),
    type: alarmTypes[alarm.type][lang],
  };
  return speech[lang].formatMessage({ id: keyOf(alarm) }, values).trim();
}

/** The point, with what is judged of it where that is not its value. */
function pointOf({ point, judges }: Alarm, lang: Lang): string {
  const name = point === null ? '' : nameIn(point, lang);
  return judges === 'rate' || judges === 'expression' || judges === 'band'
    ? `${name} ${ruleKinds[judges][lang]}`
    : name;
}

function keyOf(alarm: Alarm): AlarmMessageKey {
  const { type, judges, limitName } = alarm;
  if (type === '04') return 'alarm.title.deviceOffline';
  if (type === '05') return 'alarm.title.channelOffline';
  if (judges === 'still') return 'alarm.title.still';
  if (limitName !== null && saysState(alarm)) return 'alarm.title.state';
  if (limitName === 'H' || limitName === 'HH') return 'alarm.title.over';
  return limitName === null ? 'alarm.title.other' : 'alarm.title.under';
}
