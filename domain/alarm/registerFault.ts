import type { Lang, Text } from '../text/message.ts';
import type { Alarm } from './alarm.ts';

/** What a register did of which nobody can tell what it counted. `from`, `to`: its figures before and after. */
const did = {
  stepBack: { cn: '读数从 {from} 退回到 {to}', en: 'register went back from {from} to {to}' },
  tooMuch: { cn: '读数从 {from} 跳到 {to}', en: 'register jumped from {from} to {to}' },
  backAtOldLevel: { cn: '读数从 {from} 又回到 {to}', en: 'register is back at {to} after {from}' },
} as const satisfies Readonly<Record<string, Text>>;
export const registerDeeds = Object.keys(did) as [keyof typeof did, ...(keyof typeof did)[]];

/** Of an alarm that was raised before the figures stood in it. */
const inDoubt: Text = { cn: '表计读数存疑', en: 'register in doubt' };

type Asking = Pick<Alarm, 'type' | 'rule' | 'point'> &
  Partial<Pick<Alarm, 'value' | 'unit' | 'register' | 'limitName'>>;

/** An energy alarm of a counter that no rule made is a question about its register. */
export const asksOfRegister = ({ type, rule, point }: Pick<Alarm, 'type' | 'rule' | 'point'>): boolean =>
  type === '03' && rule === null && point !== null;

/** What is wrong with the register, with its two figures; null for every other alarm. */
export function registerFault(alarm: Asking, lang: Lang): string | null {
  if (!asksOfRegister(alarm)) return null;
  const { register, value, unit } = alarm;
  if (register === undefined || typeof value !== 'number') return inDoubt[lang];
  const said = did[register.why][lang].replace('{from}', figure(register.from)).replace('{to}', figure(value));
  return unit === null || unit === undefined ? said : `${said} ${unit}`;
}

/** No finer than a meter shows it. */
const figure = (value: number): string => String(Math.round(value * 1000) / 1000);
