import { useState } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import { listMeterChanges, listRegisterSpans, replaceMeter } from '../../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { type EnteredMoment, MomentInput } from '../../../src/kit/time/field/MomentInput.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useChoiceNames } from '../../../src/ledger/form/useChoices.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AddressFields } from './AddressFields.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

const calls = ledgerCalls(points);

/** Another meter in the place of one: its form, and the meters that hung there before. */
export function MeterChange({ device, again }: { readonly device: Device; readonly again: () => void }) {
  const say = useText(deviceWords);
  const api = useApi();
  const may = useMayAny(devices.permissions.edit);
  const key = `${device.id} ${device.version}`;
  const counters = useAsked(key, (signal) => api.call(calls.list, { query: { deviceId: device.id, kind: 'counter', size: 200 } }, { signal }));
  const before = useAsked(device.id, (signal) => api.call(listMeterChanges, { query: { device: device.id } }, { signal }));
  const spans = useAsked(device.id, (signal) => api.call(listRegisterSpans, { query: { device: device.id } }, { signal }));
  if (counters.value === null) return <Skeleton rows={6} widths={[30, 50]} label={say('device.points.loading')} />;
  return (
    <section className={styles.try}>
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
    </section>
  );
}

type Figures = Readonly<Record<string, string>>;

function ChangeForm({ device, counters, onDone }: { readonly device: Device; readonly counters: readonly Point[]; readonly onDone: () => void }) {
  const say = useText(deviceWords);
  const api = useApi();
  const clock = useClock();
  const [at, setAt] = useState<EnteredMoment>(() => Math.floor(clock.now() / 1000) * 1000);
  const [texts, setTexts] = useState({ oldSerial: '', newSerial: '', reason: '' });
  const [figures, setFigures] = useState<Figures>({});
  const [hasRatios, setRatios] = useState(false);
  const [address, setAddress] = useState<Device['address'] | null>(null);
  const [faults, setFaults] = useState<Figures>({});
  const changing = useAction((when: string) =>
    api.call(replaceMeter, {
      body: {
        ...{ device: device.id, at: when, address, version: device.version },
        ...{ oldSerial: texts.oldSerial.trim() || null, newSerial: texts.newSerial.trim() || null, reason: texts.reason.trim() || null },
        registers: counters.map(({ id }) => ({
          ...{ point: id, final: figures[`${id} final`] ?? '', start: figures[`${id} start`] ?? '' },
          ...{ oldRatio: (hasRatios && figures[`${id} oldRatio`]) || '1', newRatio: (hasRatios && figures[`${id} newRatio`]) || '1' },
        })),
      },
    }),
  );
  const isWhole = counters.every(({ id }) => isFigure(figures[`${id} final`]) && isFigure(figures[`${id} start`]));
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
      {(ids) => <Input {...ids} maxLength={max} value={texts[name]} onChange={(event) => setTexts({ ...texts, [name]: event.target.value })} />}
    </Field>
  );
  const figure = (point: Point, i: number, part: 'final' | 'start' | 'oldRatio' | 'newRatio') => (
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
          value={figures[`${point.id} ${part}`] ?? (part === 'final' || part === 'start' ? '' : '1')}
          after={part === 'final' || part === 'start' ? <span>{point.unit}</span> : undefined}
          onChange={(event) => setFigures({ ...figures, [`${point.id} ${part}`]: event.target.value.trim() })}
        />
      )}
    </Field>
  );
  return (
    <form
      className={styles.form}
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
        <div key={point.id} className={styles.pair}>
          {figure(point, i, 'final')}
          {figure(point, i, 'start')}
          {hasRatios ? figure(point, i, 'oldRatio') : null}
          {hasRatios ? figure(point, i, 'newRatio') : null}
        </div>
      ))}
      <Check label={say('device.meter.ratios')} checked={hasRatios} onChange={(event) => setRatios(event.target.checked)} />
      <Check
        label={say('device.meter.newAddress')}
        checked={address !== null}
        onChange={(event) => setAddress(event.target.checked ? device.address : null)}
      />
      {address === null ? null : (
        <AddressFields label={say('device.address')} value={address} onEnter={(entered) => setAddress(entered as Device['address'])} />
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
    </form>
  );
}

const isFigure = (text: string | undefined): boolean => text !== undefined && /^-?\d{1,15}(\.\d{1,9})?$/.test(text);

type Change = {
  readonly at: string;
  readonly by: string;
  readonly oldSerial: string | null;
  readonly newSerial: string | null;
  readonly reason: string | null;
};

function Before({ rows }: { readonly rows: readonly Change[] }) {
  const say = useText(deviceWords);
  const times = useTimes();
  const names = useChoiceNames('user', [...new Set(rows.map(({ by }) => by))].slice(0, 50));
  return (
    <>
      <h3 className={styles.heading}>{say('device.meter.history')}</h3>
      <PlainTable
        label={say('device.meter.history')}
        rows={rows}
        idOf={({ at }) => at}
        empty={say('device.meter.history.none')}
        columns={[
          { key: 'at', title: say('device.meter.at'), names: true, cell: ({ at }) => times.full(at) },
          { key: 'old', title: say('device.meter.old'), cell: ({ oldSerial }) => oldSerial ?? missing },
          { key: 'new', title: say('device.meter.new'), cell: ({ newSerial }) => newSerial ?? missing },
          { key: 'reason', title: say('device.meter.reason'), cell: ({ reason }) => reason ?? missing },
          { key: 'by', title: say('device.meter.by'), cell: ({ by }) => names.get(by) ?? by },
        ]}
      />
    </>
  );
}

type Span = {
  readonly point: string;
  readonly name: string;
  readonly unit: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly start: string | null;
  readonly final: string | null;
  readonly ratio: string;
};

function Spans({ rows }: { readonly rows: readonly Span[] }) {
  const say = useText(deviceWords);
  const times = useTimes();
  if (rows.every(({ from, to }) => from === null && to === null)) return null;
  return (
    <>
      <h3 className={styles.heading}>{say('device.meter.spans')}</h3>
      <PlainTable
        label={say('device.meter.spans')}
        rows={rows}
        idOf={({ point, from }) => `${point} ${from}`}
        empty={say('device.meter.history.none')}
        columns={[
          { key: 'register', title: say('device.meter.register'), names: true, cell: ({ point, name }) => <span title={point}>{name}</span> },
          { key: 'from', title: say('device.meter.from'), cell: ({ from }) => (from === null ? say('device.meter.ever') : times.full(from)) },
          { key: 'to', title: say('device.meter.to'), cell: ({ to }) => (to === null ? say('device.meter.now') : times.full(to)) },
          { key: 'start', title: say('device.meter.firstFigure'), align: 'end', cell: ({ start }) => start ?? missing },
          { key: 'final', title: say('device.meter.lastFigure'), align: 'end', cell: ({ final }) => final ?? missing },
          { key: 'ratio', title: say('device.meter.ratio'), align: 'end', cell: ({ ratio }) => ratio },
        ]}
      />
    </>
  );
}
