import { useState } from 'react';
import type { RangeFormat, TimeRange } from '../../../domain/clock/timeRange.ts';
import { units } from '../../../domain/quantity/units.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { CapitalAmount } from '../../../src/kit/number/CapitalAmount.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Unit } from '../../../src/kit/number/Unit.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Formula } from '../../../src/kit/text/Formula.tsx';
import { RangePicker } from '../../../src/kit/time/RangePicker.tsx';
import styles from './testCharts.module.css';
import { words } from './words.ts';

/** The shared parts that every screen is made of. */
export function Parts() {
  return (
    <Grid at="start" className={styles.parts}>
      <Ranges />
      <Units />
      <Texts />
    </Grid>
  );
}

const formats: readonly RangeFormat[] = ['second', 'minute', 'hour', 'day', 'month', 'year', 'cost'];

function Ranges() {
  const say = useText(words);
  return (
    <Panel title={say('testCharts.ranges')}>
      <Grid as="dl" at="center" pad="0 3 3" className={styles.ranges}>
        {formats.map((format) => (
          <OneRange key={format} format={format} />
        ))}
      </Grid>
    </Panel>
  );
}

function OneRange({ format }: { readonly format: RangeFormat }) {
  const say = useText(words);
  const [range, setRange] = useState<TimeRange | null>(null);
  const name = say(`testCharts.ranges.${format as 'day'}`);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <RangePicker label={name} format={format} range={range} onRange={setRange} />
      </dd>
    </>
  );
}

function Units() {
  const say = useText(words);
  const word = useWord();
  return (
    <Panel title={say('testCharts.units')}>
      <PlainTable
        label={say('testCharts.units')}
        rows={Object.entries(units)}
        idOf={([unit]) => unit}
        empty={null}
        say={say}
        columns={(column) => [
          column.drawn('testCharts.units.unit', ([unit]) => <Unit unit={unit} />, 'name'),
          column.words('testCharts.units.name', ([, { name }]) => word(name)),
          column.drawn('testCharts.units.value', ([unit]) => <Quantity value={1234.56789} unit={unit} />, 'end'),
        ]}
      />
    </Panel>
  );
}

function Texts() {
  const say = useText(words);
  const [amount, setAmount] = useState('1409.5');
  return (
    <Panel title={say('testCharts.texts')}>
      <Grid gap="3" pad="0 3 3">
        <p>
          <Formula>{say('testCharts.texts.formula')}</Formula>
        </p>
        <Field label={say('testCharts.texts.amount')}>
          {(ids) => (
            <Input {...ids} inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
          )}
        </Field>
        <CapitalAmount amount={amount} />
      </Grid>
    </Panel>
  );
}
