import { Link } from 'wouter';
import type { CauseCount, Distribution } from '../../../domain/alarm/distribution/calls.ts';
import { faultOf, titleOfAlarm } from '../../../src/alarms/alarmWords.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { Scroll } from '../parts/Scroll.tsx';
import styles from './alarmAnalysis.module.css';
import { words } from './words.ts';

/** What asked for attention and why, the most first; a rule leads to where it is mended. */
export function Causes({ told, busy }: { readonly told: Distribution; readonly busy: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const levels = useLevels();
  const number = (n: number) => writeNumber(n, 0, lang);
  const nameOf = ({ told: one, sources }: CauseCount): string =>
    // One of many stands for them by what is wrong, not by where.
    sources > 1 && one.rule === null ? faultOf(one, lang) : titleOfAlarm(one, lang);
  const count = (key: 'n' | 'before' | 'sources' | 'chattering') =>
    ({
      key,
      title: say(`alarmAnalysis.${key}`),
      align: 'end' as const,
      cell: (row: CauseCount) => number(row[key]),
      written: (row: CauseCount) => row[key],
    }) as const;
  const shareOf = ({ share }: CauseCount) => (share === null ? null : Math.round(share * 1000) / 10);
  const columns: readonly (PlainColumn<CauseCount> & { readonly title: string })[] = [
    {
      key: 'cause',
      title: say('alarmAnalysis.cause'),
      names: true,
      cell: (row) => (
        <span className={styles.alarm}>
          <AlarmMark level={row.told.level} state="confirmed" label={levels[row.told.level][lang]} /> {nameOf(row)}
        </span>
      ),
      written: nameOf,
    },
    {
      key: 'rule',
      title: say('alarmAnalysis.rule'),
      cell: ({ told: { rule }, ruleName }) =>
        rule === null || ruleName === null ? (
          '--'
        ) : (
          <Link href={`/equwarn?row=${encodeURIComponent(rule.id)}`}>{ruleName}</Link>
        ),
      written: ({ ruleName }) => ruleName,
    },
    {
      key: 'why',
      title: say('alarmAnalysis.why'),
      cell: ({ cause, told: { rule } }) =>
        cause ?? <span className={styles.muted}>{rule === null ? '--' : say('alarmAnalysis.why.none')}</span>,
      written: ({ cause }) => cause,
    },
    count('n'),
    count('before'),
    {
      key: 'share',
      title: say('alarmAnalysis.share'),
      align: 'end',
      cell: (row) => writeNumber(shareOf(row), 1, lang),
      written: shareOf,
    },
    count('sources'),
    count('chattering'),
    {
      key: 'confirming',
      title: say('alarmAnalysis.confirming'),
      align: 'end',
      cell: ({ confirming }) => <span className={styles.number}>{writeAge(confirming.median)}</span>,
      written: ({ confirming }) => writeAge(confirming.median),
    },
    {
      key: 'active',
      title: say('alarmAnalysis.active'),
      align: 'end',
      cell: ({ active }) => <span className={styles.number}>{writeAge(active.median)}</span>,
      written: ({ active }) => writeAge(active.median),
    },
    {
      key: 'still',
      title: say('alarmAnalysis.still'),
      align: 'end',
      cell: ({ active }) => number(active.still),
      written: ({ active }) => active.still,
    },
  ];
  return (
    <Panel
      title={say('alarmAnalysis.causes')}
      note={say('alarmAnalysis.causes.note')}
      busy={busy}
      actions={<TableFiles name={say('alarmAnalysis.causes')} columns={columns} rows={told.causes} />}
    >
      <Scroll>
        <PlainTable
          label={say('alarmAnalysis.causes')}
          rows={told.causes}
          idOf={({ key }) => key}
          empty={say('alarmAnalysis.none')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}
