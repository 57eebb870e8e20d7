import { Link } from 'wouter';
import type { RunChart } from '../../../domain/equipment/runCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import styles from './operaAnalys.module.css';
import { words } from './words.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly of: RunChart['rows'][number];
}

/** What each state of each body came to. */
export function Sums({ charts, busy }: { readonly charts: readonly RunChart[]; readonly busy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const rows = charts.flatMap(({ id, name, states, rows: all }) =>
    all.map((of): Row => {
      const state = states.find((one) => one.id === of.state)?.name;
      return { key: `${id} ${of.state}`, name, state: state === undefined ? of.state : word(state), of };
    }),
  );
  const number = (key: 'hours' | 'share' | 'energy' | 'mean', decimals: number): FiledColumn<Row> =>
    column.spelled(`operaAnalys.${key}`, ({ of }) => of[key], {
      draws: ({ of }) => {
        const value = of[key];
        return (
          <Word words="line" digits>
            {writeNumber(value === null ? null : Number(value), decimals, lang)}
          </Word>
        );
      },
    });
  const columns: readonly FiledColumn<Row>[] = [
    column.name('operaAnalys.entity', ({ name }) => name),
    column.words('operaAnalys.state', ({ state }) => state),
    number('hours', 2),
    number('share', 1),
    number('energy', 1),
    number('mean', 1),
    column.figure(
      'operaAnalys.starts',
      ({ of }) => of.starts,
      (value) => writeNumber(value, 0, lang),
    ),
  ];
  return (
    <Panel
      title={say('operaAnalys.table')}
      note={say('operaAnalys.starts.note')}
      busy={busy}
      actions={
        <>
          <Link href="/gadget?gadget=air" className={styles.way}>
            {say('operaAnalys.gadget')}
          </Link>
          <TableFiles name={say('operaAnalys.table')} columns={columns} rows={rows} />
        </>
      }
    >
      <PlainTable label={say('operaAnalys.table')} rows={rows} idOf={({ key }) => key} empty="--" columns={columns} />
    </Panel>
  );
}
