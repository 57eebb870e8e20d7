import { Link } from 'wouter';
import type { CauseCount, Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { faultOf, titleOfAlarm } from '../../../src/alarms/alarmWords.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Beside, Word } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { words } from './words.ts';

/** What asked for attention and why, the most first; a rule leads to where it is mended. */
export function Causes({ told, busy }: { readonly told: Distribution; readonly busy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const lang = useLang();
  const levels = useLevels();
  const number = (n: number) => writeNumber(n, 0, lang);
  const nameOf = ({ told: one, sources }: CauseCount): string =>
    // One of many stands for them by what is wrong, not by where.
    sources > 1 && one.rule === null ? faultOf(one, lang) : titleOfAlarm(one, lang);
  const count = (key: 'n' | 'before' | 'sources' | 'chattering') =>
    column.figure(`alarmAnalysis.${key}`, (row: CauseCount) => row[key], number);
  const shareOf = ({ share }: CauseCount) => (share === null ? null : Math.round(share * 1000) / 10);
  const columns: readonly FiledColumn<CauseCount>[] = [
    column.name('alarmAnalysis.cause', nameOf, {
      draws: (row) => (
        <Beside>
          <AlarmMark level={row.told.level} state="confirmed" label={levels[row.told.level][lang]} /> {nameOf(row)}
        </Beside>
      ),
    }),
    column.words('alarmAnalysis.rule', ({ ruleName }) => ruleName, {
      draws: ({ told: { rule }, ruleName }) =>
        rule === null || ruleName === null ? (
          '--'
        ) : (
          <Link href={`/equwarn?row=${encodeURIComponent(rule.id)}`}>{ruleName}</Link>
        ),
    }),
    column.words('alarmAnalysis.why', ({ cause }) => cause, {
      draws: ({ cause, told: { rule } }) =>
        cause ?? <Word tone="third">{rule === null ? '--' : say('alarmAnalysis.why.none')}</Word>,
    }),
    count('n'),
    count('before'),
    column.figure('alarmAnalysis.share', shareOf, (value) => writeNumber(value, 1, lang)),
    count('sources'),
    count('chattering'),
    column.spelled('alarmAnalysis.confirming', ({ confirming }) => writeAge(confirming.median)),
    column.spelled('alarmAnalysis.active', ({ active }) => writeAge(active.median)),
    column.figure('alarmAnalysis.still', ({ active }) => active.still, number),
  ];
  return (
    <TablePanel
      title={say('alarmAnalysis.causes')}
      note={say('alarmAnalysis.causes.note')}
      busy={busy}
      rows={told.causes}
      idOf={({ key }) => key}
      empty={say('alarmAnalysis.none')}
      columns={columns}
    />
  );
}
