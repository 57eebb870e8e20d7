import { useState } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import { listMeterChanges, listRegisterSpans, replaceMeter } from '../../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid, Stack } from '../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { type EnteredMoment, MomentInput } from '../../../src/kit/time/field/MomentInput.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AddressFields } from './AddressFields.tsx';
import { deviceWords } from './deviceWords.ts';
import { Before, Spans } from './MetersBefore.tsx';
import styles from './parts.module.css';

/** Another meter in the place of one: its form, and the meters that hung there before. */
export function MeterChange({ device, again }: { readonly device: Device; readonly again: () => void }) {
  const say = useText(deviceWords);
  const may = useMayAny(devices.permissions.edit);
  const key = `${device.id} ${device.version}`;
  const counters = useWholeLedger(points, { deviceId: device.id, kind: 'counter' }, { also: device.version });
  const before = useCall(listMeterChanges, { query: { device: device.id } });
  const spans = useCall(listRegisterSpans, { query: { device: device.id } });
  if (counters.value === null) return <Skeleton rows={6} widths={[30, 50]} label={say('device.points.loading')} />;
  return (
    <Stack as="section" pad="3">
      <p className={styles.quiet}>{say('device.meter.what')}</p>
      {may ? (
        <ChangeForm
          key={key}
          device={device}
          counters={counters.value.rows}
          onDone={() => {
            before.again();
            spans.again();
            again();
          }}
        />
      ) : null}
      <Before rows={before.value?.rows ?? []} />
      <Spans rows={spans.value?.rows ?? []} />
    </Stack>
  );
}

type Figures = Readonly<Record<string, string>>;

function ChangeForm({
  device,
  counters,
  onDone,
}: {
  readonly device: Device;
  readonly counters: readonly Point[];
  readonly onDone: () => void;
}) {
  const say = useText(deviceWords);
  const api = useApi();
  const clock = useClock();
  const [at, setAt] = useState<EnteredMoment>(() => Math.floor(clock.now() / 1000) * 1000);
  const [texts, setTexts] = useState({ oldSerial: '', newSerial: '', reason: '' });
  const [figures, setFigures] = useState<Figures>({});
  const [hasRatios, setRatios] = useState(false);
  const [hasScale, setScale] = useState(false);
  const [address, setAddress] = useState<Device['address'] | null>(null);
  const [faults, setFaults] = useState<Figures>({});
  const changing = useAction((when: string) =>
    api.call(replaceMeter, {
      body: {
        device: device.id,
        at: when,
        address,
        version: device.version,
        oldSerial: texts.oldSerial.trim() || null,
        newSerial: texts.newSerial.trim() || null,
        reason: texts.reason.trim() || null,
        registers: counters.map(({ id }) => ({
          point: id,
          final: figures[`${id} final`] ?? '',
          start: figures[`${id} start`] ?? '',
          oldRatio: (hasRatios && figures[`${id} oldRatio`]) || '1',
          newRatio: (hasRatios && figures[`${id} newRatio`]) || '1',
          factor: hasScale ? given(figures[`${id} factor`]) : null,
          offset: hasScale ? given(figures[`${id} offset`]) : null,
        })),
      },
    }),
  );
  const isScale = (text: string | undefined): boolean => !hasScale || Number.isFinite(Number(text ?? ''));
  const isWhole = counters.every(
    ({ id }) =>
      isFigure(figures[`${id} final`]) &&
      isFigure(figures[`${id} start`]) &&
      isScale(figures[`${id} factor`]) &&
      isScale(figures[`${id} offset`]),
  );
  const send = async () => {
    if (typeof at !== 'number') return;
    const answer = await changing.run(instantOf(at));
    setFaults(answer?.ok === false ? (answer.refusal.fields ?? {}) : {});
    if (answer?.ok !== true) return;
    toasts.show('done', say('device.meter.done'));
    setFigures({});
    onDone();
  };
  const text = (name: keyof typeof texts, label: string, max: number) => (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={max}
          value={texts[name]}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const figure = (point: Point, i: number, part: Part) => (
    <Field
      key={`${point.id} ${part}`}
      label={say(`device.meter.${part}`, { name: point.name })}
      error={faults[`registers.${i}.${part}`] ?? null}
      asked={part === 'final' || part === 'start'}
    >
      {(ids) => (
        <Input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={figures[`${point.id} ${part}`] ?? asItIs(point, part)}
          after={part === 'final' || part === 'start' ? <span>{point.unit}</span> : undefined}
          onChange={(event) => setFigures({ ...figures, [`${point.id} ${part}`]: event.target.value.trim() })}
        />
      )}
    </Field>
  );
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={say('device.meter.at')} error={faults['at'] ?? null} asked>
        {(ids) => <MomentInput {...ids} precision="second" aria-required value={at} onEnter={setAt} />}
      </Field>
      {text('oldSerial', say('device.meter.old'), 64)}
      {text('newSerial', say('device.meter.new'), 64)}
      {text('reason', say('device.meter.reason'), 200)}
      {counters.length === 0 ? <p className={styles.quiet}>{say('device.meter.none')}</p> : null}
      {counters.map((point, i) => (
        <Grid key={point.id} columns="2">
          {figure(point, i, 'final')}
          {figure(point, i, 'start')}
          {hasRatios ? figure(point, i, 'oldRatio') : null}
          {hasRatios ? figure(point, i, 'newRatio') : null}
          {hasScale ? figure(point, i, 'factor') : null}
          {hasScale ? figure(point, i, 'offset') : null}
        </Grid>
      ))}
      <Check
        label={say('device.meter.ratios')}
        checked={hasRatios}
        onChange={(event) => setRatios(event.target.checked)}
      />
      <Check
        label={say('device.meter.scale')}
        checked={hasScale}
        onChange={(event) => setScale(event.target.checked)}
      />
      <Check
        label={say('device.meter.newAddress')}
        checked={address !== null}
        onChange={(event) => setAddress(event.target.checked ? device.address : null)}
      />
      {address === null ? null : (
        <AddressFields
          label={say('device.address')}
          value={address}
          onEnter={(entered) => setAddress(entered as Device['address'])}
        />
      )}
      {changing.state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {changing.state.message}
        </p>
      ) : null}
      <div>
        <Button type="submit" look="primary" state={changing.state.at} disabled={typeof at !== 'number' || !isWhole}>
          {say('device.meter.act')}
        </Button>
      </div>
    </Stack>
  );
}

type Part = 'final' | 'start' | 'oldRatio' | 'newRatio' | 'factor' | 'offset';

/** What stands in a field before anybody typed. */
function asItIs(point: Point, part: Part): string {
  if (part === 'final' || part === 'start') return '';
  return part === 'factor' || part === 'offset' ? String(point[part]) : '1';
}

/** Null: as it is. */
const given = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

const isFigure = (text: string | undefined): boolean => text !== undefined && /^-?\d{1,15}(\.\d{1,9})?$/.test(text);
