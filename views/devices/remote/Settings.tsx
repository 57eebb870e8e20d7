import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { findSettings } from '../../../domain/device/remoteSetting.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useChoiceNames } from '../../../src/ledger/form/useChoices.ts';
import styles from './remote.module.css';
import { words } from './words.ts';

interface Props {
  readonly rows: AnswerOf<typeof findSettings>['rows'] | null;
  readonly write: (value: number | null) => string;
}

/** What was set on the point before, by whom, and what came of it. */
export function Settings({ rows, write }: Props) {
  const say = useText(words);
  const times = useTimes();
  const names = useChoiceNames('user', [...new Set((rows ?? []).map(({ by }) => by))]);
  if (rows === null) return null;
  return (
    <section className={styles.before}>
      <h3>{say('remote.history')}</h3>
      <PlainTable
        label={say('remote.history')}
        rows={rows}
        idOf={({ at, by }) => `${at} ${by}`}
        empty={say('remote.history.empty')}
        say={say}
        columns={(column) => [
          column.drawn('remote.at', ({ at, note }) => <span title={note ?? undefined}>{times.full(at)}</span>, 'name'),
          column.words('remote.by', ({ by }) => names.get(by) ?? by),
          column.spelled('remote.old', ({ old }) => write(old)),
          column.spelled('remote.new', ({ value }) => write(value)),
          column.spelled('remote.read', ({ read }) => (read === null ? missing : write(read))),
          column.drawn('remote.outcome', ({ outcome, code }) => (
            <span className={outcome === 'done' ? undefined : styles.fault}>
              {say(`remote.outcome.${outcome ?? 'underWay'}`)}
              {code === null ? '' : ` · ${say('remote.code', { code })}`}
            </span>
          )),
        ]}
      />
    </section>
  );
}
