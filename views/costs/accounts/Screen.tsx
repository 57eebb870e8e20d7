import { useState } from 'react';
import { Link } from 'wouter';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Account } from '../../../domain/cost/account/calls.ts';
import { pickedSpan } from '../../../domain/figure/period.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import figures from '../../analysis/parts/figures.module.css';
import styles from '../parts/books/books.module.css';
import { useBooks } from '../parts/books/useBooks.ts';
import { words } from '../parts/books/words.ts';
import { numberOf } from '../parts/useCostWords.ts';
import { bookTotal, MonthCell } from './MonthCell.tsx';
import { Page } from './Page.tsx';

/** What was closed, by whom, and what has changed since. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const [round, setRound] = useState(0);
  const now = pickedSpan('thisYear', clock.now(), zoneOf(zone)).from.slice(0, 4);
  const said = search.get('year');
  const year = said !== null && /^20\d{2}$/.test(said) ? said : now;
  const asked = useBooks(`${year}-01`, `${year}-12`, round);
  const [unit, month] = [search.get('unit'), search.get('month')];
  return (
    <Stack size="fill">
      <Loaded of={asked} heading={say('book.matrix', { year })} rows={12} widths={[96]} label={say('book.loading')}>
        {({ accounts }) => (
          <>
            <Books
              year={year}
              accounts={accounts}
              unit={unit}
              month={month}
              isBusy={asked.isLoading}
              onYear={(next) => put({ year: next, unit: null, month: null })}
              onOpen={(of) => put({ unit: of.unit, month: of.month })}
            />
            {unit === null || month === null ? (
              <p className={figures.notes}>{say('book.choose')}</p>
            ) : (
              <Page
                key={`${unit} ${month}`}
                unit={unit}
                month={month}
                round={round}
                onDone={() => setRound((n) => n + 1)}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface BooksProps {
  readonly year: string;
  readonly accounts: readonly Account[];
  readonly unit: string | null;
  readonly month: string | null;
  readonly isBusy: boolean;
  readonly onYear: (year: string) => void;
  readonly onOpen: (of: Account) => void;
}

interface Row {
  readonly unit: string;
  readonly name: string;
  readonly months: ReadonlyMap<string, Account>;
}

function Books({ year, accounts, unit, month, isBusy, onYear, onOpen }: BooksProps) {
  const say = useText(words);
  const column = columnsOf(say);
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
  const rows = [...Map.groupBy(accounts, (one) => one.unit)].map(
    ([id, all]): Row => ({ unit: id, name: all[0]?.name ?? id, months: new Map(all.map((one) => [one.month, one])) }),
  );
  const columns: readonly FiledColumn<Row>[] = [
    column.name('book.unit', ({ name }) => name),
    ...months.map(
      (at): FiledColumn<Row> =>
        column.spelled({ key: at, title: at.slice(5) }, (row) => numberOf(bookTotal(row.months.get(at))), {
          draws: (row) => {
            const of = row.months.get(at);
            if (of === undefined) return '';
            const isChosen = of.unit === unit && of.month === month;
            return <MonthCell of={of} isChosen={isChosen} onOpen={() => onOpen(of)} />;
          },
        }),
    ),
  ];
  return (
    <Panel
      page
      title={say('book.matrix', { year })}
      note={say('book.matrixNote')}
      busy={isBusy}
      actions={<TableFiles name={say('book.matrix', { year })} columns={columns} rows={rows} />}
    >
      <Bar still at="end" gap="3" pad="2 3" className={styles.bar}>
        <Field label={say('book.year')}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={2000}
              max={2099}
              value={year}
              onChange={({ target }) => /^20\d{2}$/.test(target.value) && onYear(target.value)}
            />
          )}
        </Field>
      </Bar>
      <Scroll>
        <PlainTable
          label={say('book.matrix', { year })}
          rows={rows}
          idOf={({ unit: id }) => id}
          empty={<Link href="/calculate">{say('book.toCalculate')}</Link>}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}
