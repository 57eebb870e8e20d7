import { useState } from 'react';
import { percentChange } from '../../../../domain/energy/compare.ts';
import { type Quantity, quantity, rounded, textOf } from '../../../../domain/energy/quantity.ts';
import type { Cell } from '../../../../domain/figure/answer.ts';
import { isFull } from '../../../../domain/figure/extent.ts';
import type { EnergyPlan } from '../../../../domain/plan/energyPlan.ts';
import { asLastYear, evenly, type PlanMonth } from '../../../../domain/plan/months.ts';
import { monthsOfYear } from '../../../../domain/plan/states.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import type { YearBefore } from '../useYears.ts';
import { words } from '../words.ts';
import styles from './plan.module.css';

interface Props {
  readonly plan: EnergyPlan;
  readonly before: YearBefore | null;
  readonly months: readonly PlanMonth[];
  /** Null: it is no number as it stands. */
  readonly target: string | null;
  readonly locked: boolean;
  /** By how much they miss the target. */
  readonly off: string | null;
  readonly sum: string | null;
  readonly fault: string | null;
  readonly onMonths: (months: readonly PlanMonth[]) => void;
  readonly onTarget: (target: string) => void;
}

const decimals = 2;
const asQuantity = (text: string | null | undefined): Quantity | null =>
  text == null || !/^-?\d+(\.\d+)?$/.test(text) ? null : quantity(text);

/** The targets of the months beside what the year before took. */
export function Months(props: Props) {
  const { plan, before, months, locked, off, sum, fault, onMonths } = props;
  const say = useText(words);
  const figure = useFigure();
  const unit = before?.unit ?? '';
  const rows = Array.from({ length: monthsOfYear }, (_, n) => ({ month: n + 1, amount: months[n]?.amount ?? '' }));
  const usedOf = (month: number): Cell | null => before?.months[month - 1] ?? null;
  // A month that is known in part, or runs, is no base.
  const baseOf = (month: number): string | null => fullOf(usedOf(month));
  const enter = (month: number, amount: string) =>
    onMonths(rows.map((row) => ({ month: row.month, amount: row.month === month ? amount : row.amount || '0' })));
  const change = (month: number, amount: string): string =>
    figure.percent(asText(percentChange(asQuantity(amount), asQuantity(baseOf(month)))));
  return (
    <section aria-label={say('plans.table')}>
      <h2>{say('plans.table')}</h2>
      {locked ? null : <Fill {...props} />}
      <PlainTable
        label={say('plans.table')}
        rows={rows}
        idOf={({ month }) => String(month)}
        empty=""
        say={say}
        columns={(column) => [
          column.name('plans.month', ({ month }) => month),
          column.spelled(
            { key: 'before', title: say('plans.before', { year: String(plan.year - 1), unit }) },
            ({ month }) => {
              const used = usedOf(month);
              return used === null ? '--' : figure.value(used, unit);
            },
          ),
          column.drawn(
            { key: 'amount', title: say('plans.target', { unit }) },
            ({ month, amount }) =>
              locked ? (
                figure.number(amount === '' ? null : amount, unit)
              ) : (
                <Input
                  aria-label={`${say('plans.month')} ${month}`}
                  inputMode="decimal"
                  value={amount}
                  onChange={(event) => enter(month, event.target.value.trim())}
                />
              ),
            'end',
          ),
          column.spelled('plans.change', ({ month, amount }) => change(month, amount)),
        ]}
      />
      <p className={styles.sum} role={fault === null ? 'status' : 'alert'}>
        {fault ??
          (off === null
            ? sum === null || months.length === 0
              ? ''
              : say('plans.adds')
            : say('plans.differs', { off: `${off} ${unit}`.trim() }))}
      </p>
    </section>
  );
}

/** What was used, where all of it is known. */
const fullOf = (cell: Cell | null): string | null => (cell !== null && isFull(cell) ? cell.value : null);

const asText = (value: Quantity | null): string | null => (value === null ? null : textOf(value));

/** Ways to fill the months: the target by the year before, the months by its shape or evenly. */
function Fill({ before, target, onMonths, onTarget }: Props) {
  const say = useText(words);
  const [percent, setPercent] = useState('97');
  const whole = target === null ? null : quantity(target);
  const shaped =
    whole === null || before === null
      ? null
      : asLastYear(
          whole,
          before.months.map((month) => asQuantity(fullOf(month))),
          decimals,
        );
  const used = asQuantity(fullOf(before?.total ?? null));
  const share = asQuantity(percent);
  return (
    <Bar className={styles.fill}>
      <Bar as="span">
        {say('plans.factor')}
        <Input aria-label={say('plans.factor')} value={percent} onChange={(event) => setPercent(event.target.value)} />
        <Button
          disabled={used === null || share === null}
          onClick={() =>
            used !== null && share !== null && onTarget(textOf(rounded(used.times(share).div(100), decimals)))
          }
        >
          {say('plans.factor.set')}
        </Button>
      </Bar>
      <Button disabled={whole === null} onClick={() => whole !== null && onMonths(evenly(whole, decimals))}>
        {say('plans.fill.even')}
      </Button>
      <Button
        disabled={shaped === null}
        title={shaped === null ? say('plans.fill.none') : undefined}
        onClick={() => shaped !== null && onMonths(shaped)}
      >
        {say('plans.fill.year')}
      </Button>
    </Bar>
  );
}
