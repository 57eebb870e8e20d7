import { Link } from 'wouter';
import type { CostStatement } from '../../../domain/cost/calls.ts';
import { closes } from '../../../domain/cost/identities.ts';
import { meanPrice } from '../../../domain/cost/shares.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { chargeBases } from '../../../domain/unit/unitFee.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import figures from '../../analysis/parts/figures.module.css';
import { statementWords } from './statementWords.ts';
import { numberOf, useCostWords } from './useCostWords.ts';
import { words } from './words.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly quantity: string | null;
  readonly unit: string;
  readonly price: string | null;
  readonly amount: string | null;
  readonly isSum: boolean;
}

/** A unit's month as a bill has it: line by line, what lacks named, the sums checked. */
export function Statement({ of, isBusy }: { readonly of: CostStatement; readonly isBusy: boolean }) {
  const say = useText(statementWords);
  const column = columnsOf(say);
  const told = useText(words);
  const cost = useCostWords();
  const rows = useRows(of);
  const title = `${of.name} · ${of.month}`;
  const columns: readonly FiledColumn<Row>[] = [
    column.name('bill.line', ({ name }) => name, {
      draws: ({ name, isSum }) => (isSum ? <strong>{name}</strong> : name),
    }),
    column.spelled('bill.quantity', ({ quantity }) => numberOf(quantity), {
      draws: ({ quantity, unit }) => (quantity === null ? '' : `${cost.price(quantity)} ${unit}`),
    }),
    column.spelled('bill.price', ({ price }) => numberOf(price), {
      draws: ({ price }) => (price === null ? '' : cost.price(price)),
    }),
    column.spelled('bill.amount', ({ amount }) => numberOf(amount), {
      draws: ({ amount, isSum }) => {
        const money = amount === null ? '--' : cost.money(of, amount);
        return isSum ? <strong>{money}</strong> : money;
      },
    }),
    column.notes('bill.note', ({ note }) => note),
  ];
  const notes = cost.notes(of);
  return (
    <Panel
      title={title}
      note={told('cost.settled', { from: of.from, to: of.to })}
      busy={isBusy}
      actions={<TableFiles name={`${title} ${say('bill.title')}`} columns={columns} rows={rows} />}
    >
      {of.none === null ? <Key of={of} /> : null}
      <Scroll>
        <PlainTable
          label={`${title} ${say('bill.title')}`}
          rows={rows}
          idOf={({ id }) => id}
          empty={notes[0] ?? '--'}
          columns={columns}
        />
      </Scroll>
      <p className={figures.notes}>
        {of.lacks.length > 0 ? (
          <>
            <strong className={figures.missed}>{told('cost.noTotal', { why: notes.join('；') })}</strong>{' '}
            <Link href="/ecus">{told('cost.mend')}</Link>
          </>
        ) : (
          notes.join(' · ')
        )}
      </p>
      {of.total === null ? null : (
        <p className={closes(of) ? figures.notes : figures.missed}>
          {say(closes(of) ? 'bill.checked' : 'bill.unequal')}
        </p>
      )}
    </Panel>
  );
}

function Key({ of }: { readonly of: CostStatement }) {
  const say = useText(statementWords);
  const cost = useCostWords();
  const mean = meanPrice(of)?.toFixed() ?? null;
  return (
    <Box pad="2 3" ground="panel" className={figures.key}>
      <Figures
        figures={[
          { key: 'total', label: say('bill.total'), value: `¥ ${cost.money(of, of.total)}` },
          { key: 'kwh', label: say('bill.used'), value: `${cost.number(of.kwh, 1)} kWh` },
          { key: 'mean', label: say('bill.mean'), value: `${cost.number(mean, 4)} ¥/kWh` },
          ...(of.basic?.demand == null
            ? []
            : [{ key: 'demand', label: say('bill.demand'), value: `${cost.number(of.basic.demand.kw, 1)} kW` }]),
          ...(of.factor === null ? [] : [{ key: 'cos', label: 'cosφ', value: cost.number(of.factor.cos, 2) }]),
        ]}
      />
    </Box>
  );
}

/** Days of a month on which one basic charge and one standard hold; `from` null: all of it. */
type Stretch = Omit<CostStatement['earlier'][number], 'from'> & { readonly from: string | null };

/** Lines, their sum, the basic charge, the power factor, the total. */
function useRows(of: CostStatement): readonly Row[] {
  const say = useText(statementWords);
  const word = useWord();
  const cost = useCostWords();
  const times = useTimes();
  if (of.none !== null) return [];
  const last = of.earlier.at(-1);
  // What held for the first days of the month stands first, each with its days.
  const stretches: readonly Stretch[] = [
    ...of.earlier,
    {
      from: last === undefined ? null : dayAfter(last.from, last.days),
      days: of.days,
      basic: of.basic,
      factor: of.factor,
    },
  ];
  const plain = { quantity: null, unit: '', price: null, isSum: false, note: '' };
  const basicNotes = (
    one: NonNullable<CostStatement['basic']>,
    { from, days }: Pick<Stretch, 'from' | 'days'>,
  ): string =>
    [
      ...(from === null || of.earlier.length === 0 ? [] : [say('bill.from', { from })]),
      ...(one.demand === null
        ? []
        : [say('bill.max', { kw: cost.number(one.demand.kw, 1), at: times.full(Date.parse(one.demand.at)) })]),
      ...(one.contracted === null ? [] : [say('bill.contracted', { kw: cost.number(one.contracted, 1) })]),
      ...(days < of.wholeDays || one.price !== one.monthly
        ? [say('bill.partOf', { days, price: cost.price(one.monthly) })]
        : []),
      ...(one.isOver ? [say('bill.over')] : []),
      ...(one.isSurplus ? [say('bill.surplus', { n: cost.number(one.hours, 1) })] : []),
    ].join(' · ');
  const basicRow = ({ basic, ...stretch }: Stretch) =>
    basic === null
      ? []
      : [
          {
            ...plain,
            id: `basic ${stretch.from}`,
            name: `${say('bill.basic')} · ${word(chargeBases[basic.basis])}`,
            quantity: basic.quantity,
            unit: basic.basis === 'capacity' ? 'kVA' : 'kW',
            price: basic.price,
            amount: basic.amount,
            note: basicNotes(basic, stretch),
          },
        ];
  const factorRow = ({ factor, from }: Stretch) =>
    factor === null
      ? []
      : [
          {
            ...plain,
            id: `factor ${from}`,
            name: say('bill.factor'),
            amount: factor.amount,
            note: say('bill.factor.note', {
              cos: cost.number(factor.cos, 2),
              standard: factor.standard,
              percent: cost.number(factor.percent, 2),
              base: cost.number(factor.base, 2),
              wp: cost.number(factor.active, 0),
              wq: cost.number(factor.reactive, 0),
            }),
          },
        ];
  return [
    ...of.lines.map(({ rate, rateName, since, key, tier, isFedIn, kwh, price, amount }) => ({
      ...plain,
      id: `${rate} ${since} ${key} ${tier} ${isFedIn} ${price}`,
      name: cost.lineName({ key, tier, isFedIn }),
      note: say('bill.since', { rate: rateName, since }),
      quantity: kwh,
      unit: 'kWh',
      price,
      amount,
    })),
    {
      ...plain,
      id: 'energy',
      name: say('bill.energy'),
      quantity: of.kwh,
      unit: 'kWh',
      amount: of.energy,
      isSum: true,
      note: of.lossFactor === null ? '' : say('bill.loss', { n: of.lossFactor }),
    },
    ...stretches.flatMap((one) => basicRow(one)),
    ...stretches.flatMap((one) => factorRow(one)),
    { ...plain, id: 'total', name: say('bill.total'), amount: of.total, isSum: true },
  ];
}
