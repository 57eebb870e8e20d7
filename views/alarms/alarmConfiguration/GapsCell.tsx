import { alarmTypeCodes, alarmTypes } from '../../../domain/alarm/alarm.ts';
import type { whoAnswers } from '../../../domain/alarm/duty/calls.ts';
import { weekMinutes } from '../../../domain/alarm/duty/onShift.ts';
import { weekdayNames } from '../../../domain/alarm/duty/shift.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Word, Words } from '../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

type Row = AnswerOf<typeof whoAnswers>['rows'][number];
const weekdays = Object.values(weekdayNames);

/** A minute of the week as a clock says it; the end of a day is its 24:00. */
function moment(minute: number, lang: Lang, isEnd: boolean): string {
  const day = Math.floor((isEnd ? minute - 1 : minute) / 1440);
  const rest = minute - day * 1440;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${weekdays[day]?.[lang] ?? ''} ${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** The hours of the week in which nobody answers, by the types that lack them. */
export function GapsCell({ row: { from, uncovered } }: { readonly row: Row }) {
  const say = useText(words);
  const lang = useLang();
  if (from !== null && from.name === null) return <Word text="quiet">{say('answers.noDuty')}</Word>;
  if (uncovered.length === 0) return <Word text="quiet">{say('answers.covered')}</Word>;
  return uncovered.map(({ types, spans }) => {
    const isWeek = spans.length === 1 && spans[0]?.from === 0 && spans[0].to === weekMinutes;
    const told = isWeek
      ? say('answers.week')
      : spans
          .map((one) => say('answers.span', { from: moment(one.from, lang, false), to: moment(one.to, lang, true) }))
          .join(lang === 'cn' ? '、' : ', ');
    const which =
      types.length === alarmTypeCodes.length ? '' : `${types.map((type) => alarmTypes[type][lang]).join('、')}: `;
    return (
      <Words key={types.join()} text="note">
        {`${which}${told}`}
      </Words>
    );
  });
}
