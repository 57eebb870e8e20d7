import { useState } from 'react';
import { Link } from 'wouter';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { calculateAccounts, type PreviewedAccount } from '../../../domain/cost/account/calls.ts';
import { quantity } from '../../../domain/energy/quantity.ts';
import { pickedSpan } from '../../../domain/figure/period.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { useMay } from '../../../src/session/useMay.ts';
import figures from '../../analysis/parts/figures.module.css';
import styles from '../parts/books/books.module.css';
import { isReady, useBookAct, usePreview } from '../parts/books/useBooks.ts';
import { words } from '../parts/books/words.ts';
import { useCostWords } from '../parts/useCostWords.ts';

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month that is over, or that which the address says. */
function useMonth(): { readonly month: string; readonly put: (month: string) => void } {
  const { search, put } = useAddress();
  const clock = useClock();
  const { zone } = useSite();
  const said = search.get('month');
  const last = pickedSpan('previousMonth', clock.now(), zoneOf(zone)).from.slice(0, 7);
  return { month: isMonth(said) ? said : last, put: (month) => put({ month }) };
}

/** What stands of a month, what would change, what is open. */
export function Screen() {
  const say = useText(words);
  const { month, put } = useMonth();
  const [round, setRound] = useState(0);
  const asked = usePreview(month, [], round);
  return (
    <Stack size="fill">
      <Loaded of={asked} heading={say('book.title', { month })} rows={14} widths={[96]} label={say('book.loading')}>
        {({ accounts }) => (
          <Month
            month={month}
            accounts={accounts}
            isBusy={asked.isLoading}
            picker={
              <Field label={say('book.month')}>
                {(ids) => (
                  <Input
                    {...ids}
                    type="month"
                    value={month}
                    onChange={({ target }) => isMonth(target.value) && put(target.value)}
                  />
                )}
              </Field>
            }
            onDone={() => setRound((n) => n + 1)}
          />
        )}
      </Loaded>
    </Stack>
  );
}

interface MonthProps {
  readonly month: string;
  readonly accounts: readonly PreviewedAccount[];
  readonly picker: React.ReactNode;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

function Month({ month, accounts, picker, isBusy, onDone }: MonthProps) {
  const say = useText(words);
  const column = columnsOf(say);
  const may = useMay('/calculate', 'edit');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const names = new Map(accounts.map(({ unit, name }) => [unit, name]));
  const { state, act } = useBookAct(calculateAccounts, names, () => {
    setPicked(new Set());
    onDone();
  });
  const columns = useColumns();
  const turn = (unit: string) => {
    const next = new Set(picked);
    if (!next.delete(unit)) next.add(unit);
    setPicked(next);
  };
  const pick: FiledColumn<PreviewedAccount> = column.pressed({ key: 'pick', title: '' }, ({ unit, name, state: at }) =>
    at === 'closed' ? null : (
      <input
        type="checkbox"
        aria-label={say('book.pick', { name })}
        checked={picked.has(unit)}
        onChange={() => turn(unit)}
      />
    ),
  );
  return (
    <Panel
      page
      title={say('book.title', { month })}
      note={say('book.ready', { n: accounts.filter(isReady).length, all: accounts.length })}
      busy={isBusy}
      actions={
        <>
          {may ? (
            <Button
              look="primary"
              state={state.at}
              disabled={picked.size === 0}
              onClick={() => void act(month, [...picked])}
            >
              {say('book.calculate', { n: picked.size })}
            </Button>
          ) : null}
          <TableFiles name={say('book.title', { month })} columns={columns} rows={accounts} />
        </>
      }
    >
      <Bar still at="end" gap="3" pad="2 3" className={styles.bar}>
        {picker}
      </Bar>
      <Scroll>
        <PlainTable
          label={say('book.title', { month })}
          rows={accounts}
          idOf={({ unit }) => unit}
          empty={say('book.none')}
          columns={may ? [pick, ...columns] : columns}
        />
      </Scroll>
    </Panel>
  );
}

function useColumns(): readonly FiledColumn<PreviewedAccount>[] {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const times = useTimes();
  const usesOf = ({ content }: PreviewedAccount): string =>
    content.lines.map(({ use, unit }) => `${cost.number(use, 1)} ${unit ?? ''}`).join(' · ');
  const change = ({ kept, content }: PreviewedAccount): number | null => {
    const [was, is] = [kept?.content.cost?.total ?? null, content.cost?.total ?? null];
    return was === null || is === null ? null : quantity(is).minus(was).toNumber();
  };
  const saysOf = ({ obstacles }: PreviewedAccount): string => obstacles.map(({ says }) => says).join('；');
  return [
    column.name('book.unit', ({ name }) => name),
    column.words('book.state', ({ state }) => say(`book.${state}`)),
    column.spelled('book.use', usesOf),
    column.figure('book.tce', ({ content }) => content.tce, cost.to(3)),
    column.figure('book.cost', ({ content }) => content.cost?.total, cost.to(2)),
    column.figure('book.changed', change, (value) => cost.number(value?.toFixed(2), 2)),
    column.words('book.at', ({ kept }) => kept?.at ?? null, {
      draws: ({ kept }) => (kept === null ? '--' : times.full(Date.parse(kept.at))),
    }),
    column.words('book.obstacles', saysOf, {
      draws: (row) => (
        <span className={row.obstacles.length > 0 ? figures.missed : figures.note}>
          {saysOf(row)}{' '}
          {row.obstacles.some(({ why }) => why === 'openDoubt') ? (
            <Link href="/energyAlarm">{say('book.doubts')}</Link>
          ) : null}
        </span>
      ),
    }),
  ];
}
