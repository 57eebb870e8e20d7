import { useState } from 'react';
import { Link } from 'wouter';
import { aDay as dayMs } from '../../../domain/clock/lengths.ts';
import type { AskedModel } from '../../../domain/energyModel/calls.ts';
import { keyOfDriver, type ModelDriver } from '../../../domain/energyModel/config.ts';
import { modelDrivers, mostDrivers } from '../../../domain/energyModel/states.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { DayInput } from '../../../src/kit/time/field/DayInput.tsx';
import type { FigureUnit } from '../parts/UnitTree.tsx';
import styles from './model.module.css';
import { words } from './words.ts';

/** What is fitted: of what, by what, from which days. */
export type Choice = AskedModel;

const daysBefore = (date: string, n: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) - n * dayMs).toISOString().slice(0, 10);

/** The last three months up to yesterday, of the unit that was asked for or of the first that is counted. */
export function firstChoice(units: readonly FigureUnit[], unit: string, today: string): Choice {
  const counted = units.filter(({ media }) => media.length > 0);
  const found = counted.find(({ id }) => id === unit) ?? counted[0];
  const media = found?.media ?? [];
  return {
    unitId: found?.id ?? '',
    medium: media.includes('electricity') ? 'electricity' : (media[0] ?? 'electricity'),
    drivers: [],
    trainFrom: daysBefore(today, 92),
    trainTo: daysBefore(today, 1),
    left: [],
  };
}

interface Props {
  readonly units: readonly FigureUnit[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Unit, medium, drivers, span, and the days that are left out with their reasons. */
export function Choosing({ units, choice, onChoose }: Props) {
  const say = useText(words);
  const word = useWord();
  const unit = units.find(({ id }) => id === choice.unitId);
  const put = (more: Partial<Choice>) => onChoose({ ...choice, ...more });
  return (
    <Grid gap="2 3" columns="4" pad="2 3" className={styles.choice}>
      <Field label={say('model.units')}>
        {(ids) => (
          <Select {...ids} value={choice.unitId} onChange={({ target }) => put({ unitId: target.value, drivers: [] })}>
            {units
              .filter(({ media }) => media.length > 0)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label={say('model.medium')}>
        {(ids) => (
          <Select
            {...ids}
            value={choice.medium}
            onChange={({ target }) => put({ medium: target.value as Choice['medium'] })}
          >
            {(unit?.media ?? []).map((one) => (
              <option key={one} value={one}>
                {word(energyKinds[one])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('model.from')}>
        {(ids) => <DayInput {...ids} value={choice.trainFrom} onEnter={(day) => put({ trainFrom: day ?? '' })} />}
      </Field>
      <Field label={say('model.to')}>
        {(ids) => <DayInput {...ids} value={choice.trainTo} onEnter={(day) => put({ trainTo: day ?? '' })} />}
      </Field>
      <Drivers choice={choice} onDrivers={(drivers) => put({ drivers })} />
      <Leaving left={choice.left} onLeft={(left) => put({ left })} />
    </Grid>
  );
}

interface Offered {
  readonly driver: ModelDriver;
  readonly name: string;
}

/** What is entered of the unit, and what follows from the calendar and the weather. */
function Drivers({
  choice: { unitId, drivers, trainFrom, trainTo },
  onDrivers,
}: {
  readonly choice: Choice;
  readonly onDrivers: (drivers: readonly ModelDriver[]) => void;
}) {
  const say = useText(words);
  const word = useWord();
  const asked = useCall(
    askFigures,
    unitId === ''
      ? null
      : {
          body: {
            screen: '/powerModel',
            measures: ['driver.value'],
            subjects: [{ kind: 'energyUnit', id: unitId }],
            medium: null,
            by: 'driver',
            step: 'month',
            compare: [],
            span: { format: 'month', from: `${trainFrom.slice(0, 7)}-01`, to: monthAfter(trainTo) },
          },
        },
  );
  const records = (asked.value?.series ?? []).flatMap(({ part, unit }) => (part === null ? [] : [{ part, unit }]));
  const offered: readonly Offered[] = [
    ...records.map(({ part, unit }) => ({
      driver: { source: 'record' as const, record: part.id },
      name: `${part.name ?? ''} ${unit ?? ''}`,
    })),
    ...records
      .filter(({ part }) => part.id.startsWith('temperature/'))
      .flatMap(({ part }) =>
        (['heating', 'cooling'] as const).map((source) => ({
          driver: { source, record: part.id },
          name: say('model.degree', { name: part.name ?? '', what: word(modelDrivers[source]) }),
        })),
      ),
    { driver: { source: 'workDay', record: null }, name: word(modelDrivers.workDay) },
  ];
  const chosen = new Set(drivers.map(keyOfDriver));
  const toggle = (driver: ModelDriver) =>
    onDrivers(
      chosen.has(keyOfDriver(driver))
        ? drivers.filter((one) => keyOfDriver(one) !== keyOfDriver(driver))
        : [...drivers, driver],
    );
  return (
    <fieldset>
      <legend>{say('model.choose')}</legend>
      {offered.map(({ driver, name }) => (
        <Check
          key={keyOfDriver(driver)}
          label={name}
          checked={chosen.has(keyOfDriver(driver))}
          disabled={!chosen.has(keyOfDriver(driver)) && drivers.length >= mostDrivers}
          onChange={() => toggle(driver)}
        />
      ))}
      {asked.value !== null && records.length === 0 ? (
        <span>
          {say('model.noRecords')} <Link href={`/economicInfo?units=${unitId}`}>{say('model.economic')}</Link>
          {' · '}
          <Link href={`/environmentInfo?units=${unitId}`}>{say('model.environment')}</Link>
        </span>
      ) : null}
    </fieldset>
  );
}

function monthAfter(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

function Leaving({ left, onLeft }: { readonly left: Choice['left']; readonly onLeft: (left: Choice['left']) => void }) {
  const say = useText(words);
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const isReady = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && reason.trim() !== '';
  const add = () => {
    if (day === null) return;
    onLeft([...left.filter((one) => one.day !== day), { day, reason: reason.trim(), reasonEn: null }]);
    setDay(null);
    setReason('');
  };
  return (
    <fieldset>
      <legend>{say('model.leave')}</legend>
      {left.map((one) => (
        <Button
          key={one.day}
          size="row"
          title={say('model.take')}
          onClick={() => onLeft(left.filter((other) => other.day !== one.day))}
        >
          {one.day} {one.reason} ×
        </Button>
      ))}
      <Field label={say('model.day')}>{(ids) => <DayInput {...ids} value={day} onEnter={setDay} />}</Field>
      <Field label={say('model.reason')}>
        {(ids) => <Input {...ids} maxLength={64} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button disabled={!isReady} onClick={add}>
        {say('model.leaveDay')}
      </Button>
    </fieldset>
  );
}
