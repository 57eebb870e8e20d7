import { type Alarm, alarmTypes } from '../../../domain/alarm/alarm.ts';
import { objectName } from '../../../domain/alarm/objectName.ts';
import { pushWords } from '../../../domain/alarm/pushMessages.ts';
import { saysState } from '../../../domain/alarm/saysState.ts';
import { goesOn } from '../../../domain/alarm/worst.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { escaped } from '../../../domain/text/html.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { announcementOf } from '../announce.ts';

interface LetterTold {
  readonly alarm: Alarm;
  /** The how-manieth time it is told. */
  readonly times: number;
  readonly zone: string;
  /** What the reader's organisation calls the level. */
  readonly level: Text;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An alarm as a letter in the reader's language. */
export function letterOf({ alarm, times, zone, level: named }: LetterTold, lang: Lang): Letter {
  const say = (word: keyof typeof pushWords): string => pushWords[word][lang];
  const { title, titleEn } = announcementOf(alarm, null);
  const level = named[lang];
  const again = times === 1 ? '' : ` (${say('push.again').replace('{n}', String(times))})`;
  const subject = `[${level}] ${lang === 'cn' ? title : titleEn}${again}`;
  const measured = (figure: number | string | null): string =>
    figure === null ? '' : `${figure} ${alarm.unit ?? ''}`.trim();
  const lines: readonly (readonly [string, string])[] = [
    [say('push.type'), alarmTypes[alarm.type][lang]],
    [say('push.level'), level],
    [say('push.object'), objectName(alarm, lang)],
    [say('push.point'), alarm.point === null ? '' : nameIn(alarm.point, lang)],
    ...[...alarm.earlier, alarm].map(
      ({ value }, n) => [say(n === 0 ? 'push.value' : 'push.escalated'), measured(value)] as const,
    ),
    [say('push.limit'), [alarm.limitName ?? '', measured(alarm.limit)].join(' ').trim()],
    // While it goes on nobody who reads the letter later is helped by how far it had gone.
    [say('push.worst'), alarm.limit === null || goesOn(alarm) || saysState(alarm) ? '' : measured(alarm.worst)],
    [say('push.returned'), measured(alarm.returned)],
    [
      say('push.raisedAt'),
      `${new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(Date.parse(alarm.raisedAt))} (${zone})`,
    ],
    [say('push.state'), say(alarm.state.recovered ? 'push.recovered' : 'push.standing')],
  ];
  const told = lines.filter(([, text]) => text !== '');
  const text = [subject, '', ...told.map(([name, value]) => `${name}: ${value}`), '', say('push.until')].join('\n');
  const rows = told
    .map(([name, value]) => `<tr><th align="left">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('');
  const html = `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>${escaped(subject)}</title><h1>${escaped(subject)}</h1><table>${rows}</table><p>${escaped(say('push.until'))}</p>`;
  return { subject, text: `${text}\n`, html };
}
