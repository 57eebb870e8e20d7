import type { CostStatement } from '../../../domain/cost/calls.ts';
import { type CostEffect, costEffects, creditOf, drawnKwh, effectsOf, shareIn } from '../../../domain/cost/shares.ts';
import { sumOf } from '../../../domain/energy/quantity.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { WaterfallBars } from '../../../src/kit/chart/WaterfallBars.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { useCostWords } from '../parts/useCostWords.ts';
import { words } from './words.ts';

interface Props {
  readonly now: CostStatement;
  readonly before: CostStatement;
  readonly isBusy: boolean;
}

interface Row {
  readonly id: CostEffect | 'sum';
  readonly name: string;
  readonly amount: number;
  readonly note: string;
}

/** The difference of two months as steps from one to the other, each with its reason. */
export function Effects({ now, before, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const notesOf = useNotes(now, before);
  const effects = effectsOf(now, before);
  if (effects === null) {
    const why = [now, before].flatMap((one) => cost.notes(one).map((note) => `${one.month} ${note}`));
    return <p className={styles.missed}>{say('why.none', { why: why.join('；') })}</p>;
  }
  const sum = sumOf(costEffects.map((one) => effects[one]));
  // Who feeds nothing in reads nothing of it.
  const isFeeding = [now, before].some(({ lines }) => lines.some(({ isFedIn }) => isFedIn));
  const told = costEffects.filter((id) => id !== 'feedIn' || isFeeding);
  const rows: readonly Row[] = [
    ...told.map((id) => ({ id, name: say(`why.${id}`), amount: effects[id].toNumber(), note: notesOf[id] })),
    { id: 'sum', name: say('why.sum'), amount: sum.toNumber(), note: '' },
  ];
  const title = say('why.title', {
    name: now.name,
    month: now.month,
    before: before.month,
    change: say(sum.isNegative() ? 'why.less' : 'why.more', { n: cost.number(sum.abs().toFixed(2), 2) }),
  });
  const columns: readonly FiledColumn<Row>[] = [
    column.name('why.effect', ({ name }) => name),
    column.spelled('why.amount', ({ amount }) => amount, {
      draws: ({ id, amount }) => {
        const written = cost.number(amount.toFixed(2), 2);
        return id === 'sum' ? <strong>{written}</strong> : written;
      },
    }),
    column.words('why.because', ({ note }) => note),
  ];
  return (
    <Panel title={title} busy={isBusy} actions={<TableFiles name={title} columns={columns} rows={rows} />}>
      <WaterfallBars
        label={title}
        from={{ name: before.month, value: Number(before.total), told: `¥ ${cost.money(before, before.total)}` }}
        steps={rows
          .filter(({ id }) => id !== 'sum')
          .map(({ id, name, amount }) => ({ id, name, value: amount, told: cost.number(amount.toFixed(2), 2) }))}
        to={{ name: now.month, value: Number(now.total), told: `¥ ${cost.money(now, now.total)}` }}
        footTold={(value) => say('why.foot', { n: cost.number(value.toFixed(2), 0) })}
      />
      <PlainTable label={title} rows={rows} idOf={({ id }) => id} empty="" columns={columns} />
      {now.days < now.wholeDays ? <p className={styles.notes}>{say('why.partial')}</p> : null}
    </Panel>
  );
}

const versionsOf = ({ lines }: CostStatement): string =>
  [...new Set(lines.flatMap(({ isFedIn, since }) => (isFedIn ? [] : [since])))].join('、');

function useNotes(now: CostStatement, before: CostStatement): Readonly<Record<CostEffect, string>> {
  const say = useText(words);
  const cost = useCostWords();
  const peak = (one: CostStatement): string => cost.number(shareIn(one, ['sharp', 'peak'])?.toFixed(), 1);
  const drawn = (one: CostStatement): string => cost.number(drawnKwh(one).toFixed(), 0);
  const credit = (one: CostStatement): string => cost.number(creditOf(one).toFixed(), 2);
  const billed = ({ basic }: CostStatement): string =>
    basic === null ? '--' : `${cost.number(basic.quantity, 1)} ${basic.basis === 'capacity' ? 'kVA' : 'kW'}`;
  const [newer, older] = [versionsOf(now), versionsOf(before)];
  return {
    volume: say('why.volume.note', { now: drawn(now), earlier: drawn(before) }),
    hours: say('why.hours.note', { now: peak(now), earlier: peak(before) }),
    price:
      newer === older ? say('why.price.same', { now: newer }) : say('why.price.note', { now: newer, earlier: older }),
    feedIn: say('why.feedIn.note', { now: credit(now), earlier: credit(before) }),
    basic: say('why.demand.note', { now: billed(now), earlier: billed(before) }),
    factor: say('why.factor.note', {
      now: cost.number(now.factor?.cos, 2),
      earlier: cost.number(before.factor?.cos, 2),
    }),
  };
}
