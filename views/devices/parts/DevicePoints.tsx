import { useState } from 'react';
import { copyDevice } from '../../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { placesOf } from '../../../domain/device/places.ts';
import { type Point, pointKinds, points } from '../../../domain/device/point.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AddressFields } from './AddressFields.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

/** The points of a device with what they show, and a copy of both. */
export function DevicePoints({ device, again }: { readonly device: Device; readonly again: () => void }) {
  const say = useText(deviceWords);
  const word = useWord();
  const mayAdd = useMayAny(devices.permissions.add);
  const asked = useWholeLedger(points, { deviceId: device.id }, { moved: device.version });
  const [copies, setCopies] = useState(false);
  if (asked.fault !== null)
    return <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />;
  if (asked.value === null) return <Skeleton rows={6} widths={[30, 30, 20]} label={say('device.points.loading')} />;
  return (
    <Stack as="section" pad="3">
      {mayAdd ? (
        <div>
          <Button pressed={copies} onClick={() => setCopies(!copies)}>
            {say('device.copy')}
          </Button>
        </div>
      ) : null}
      {copies ? (
        <CopyForm
          device={device}
          onDone={() => {
            setCopies(false);
            again();
          }}
        />
      ) : null}
      <PlainTable
        label={say('device.points')}
        rows={asked.value.rows}
        idOf={({ id }) => id}
        empty={say('device.points.none')}
        say={say}
        columns={(column) => [
          column.drawn('device.points.name', (point) => <span title={point.id}>{point.name}</span>, 'name'),
          column.words('device.points.kind', (point) => word(pointKinds[point.kind])),
          column.drawn('device.points.value', (point) => <Newest point={point} />, 'end'),
          column.words('device.points.settable', (point) => (point.settable ? '✓' : '')),
        ]}
      />
    </Stack>
  );
}

export function Newest({ point }: { readonly point: Point }) {
  const reading = useReading(point.id);
  const lang = useLang();
  const value = reading?.value ?? null;
  const state = value === null ? undefined : point.states?.[String(value)]?.[lang];
  return (
    <Quantity
      value={state ?? value}
      unit={state === undefined ? point.unit : null}
      decimals={placesOf(point)}
      quality={reading?.quality ?? 0}
    />
  );
}

function CopyForm({ device, onDone }: { readonly device: Device; readonly onDone: () => void }) {
  const say = useText(deviceWords);
  const api = useApi();
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState<Device['address']>(device.address);
  const copying = useAction(() =>
    api.call(copyDevice, { params: { id: device.id }, body: { id, name, address, channelId: null } }),
  );
  const copy = async () => {
    const answer = await copying.run();
    if (answer?.ok !== true) return;
    toasts.show('done', say('device.copy.done', { n: answer.value.points }));
    onDone();
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
      }}
    >
      <Field label={say('device.id')} hint={say('device.id.hint')} asked>
        {(ids) => (
          <Input
            {...ids}
            value={id}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setId(event.target.value.trim())}
          />
        )}
      </Field>
      <Field label={say('device.name')} asked>
        {(ids) => (
          <Input
            {...ids}
            value={name}
            maxLength={32}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <AddressFields
        label={say('device.address')}
        value={address}
        onEnter={(entered) => setAddress(entered as Device['address'])}
      />
      {copying.state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {copying.state.message}
        </p>
      ) : null}
      <div>
        <Button type="submit" look="primary" state={copying.state.at} disabled={id === '' || name.trim() === ''}>
          {say('device.copy.act')}
        </Button>
      </div>
    </Stack>
  );
}
