import type { LoudestSource, Performance } from '../../../../domain/alarm/performance/calls.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Beside } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useLevels } from '../../../../src/presets/presets.ts';
import styles from './performance.module.css';
import { words } from './words.ts';

/** What announced most, and how much of all that was. */
export function Loudest({
  performance: { loudest, announced },
  busy,
}: {
  readonly performance: Performance;
  readonly busy: boolean;
}) {
  const say = useText(words);
  const lang = useLang();
  const levels = useLevels();
  const name = (one: LoudestSource) => (
    <Beside gap="2">
      <AlarmMark level={one.level} state="confirmed" label={levels[one.level][lang]} /> {titleOfAlarm(one, lang)}
      {one.chattered ? <span className={styles.chatters}>{say('performance.chatters')}</span> : null}
    </Beside>
  );
  return (
    <Panel title={say('performance.loudest')} note={say('performance.loudest.note')} busy={busy}>
      <PlainTable
        label={say('performance.loudest')}
        rows={loudest}
        idOf={({ source }) => `${source.rule} ${source.point}`}
        empty={say('performance.loudest.none')}
        say={say}
        columns={(column) => [
          column.drawn('performance.alarm', name, 'name'),
          column.spelled('performance.count', ({ n }) => writeNumber(n, 0, lang)),
          column.spelled('performance.share', ({ n }) => `${writeNumber((n / announced) * 100, 1, lang)} %`),
        ]}
      />
    </Panel>
  );
}
