import { useState } from 'react';
import { copyDevice } from '../../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { placesOf } from '../../../domain/device/places.ts';
import { type Point, pointKinds, points } from '../../../domain/device/point.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
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
import { toldRows } from '../../../src/ledger/toldRows.ts';
import { useReading } from '../../../src/live/useLive.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AddressFields } from './AddressFields.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

const calls = ledgerCalls(points);

/** The points of a device with what they show, and a copy of both. */
export function DevicePoints({ device, again }: { readonly device: Device; readonly again: () => void }) {
  const say = useText(deviceWords);
  const word = useWord();
  const api = useApi();
  const mayAdd = useMayAny(devices.permissions.add);
  const asked = useAsked(
    device.id,
    (signal) =>
      wholeList((page) => api.call(calls.list, { query: { deviceId: device.id, ...page } }, { signal })).then(
        toldRows(points),
      ),
    device.version,
  );
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
        columns={[
          {
            key: 'name',
            title: say('device.points.name'),
            names: true,
            cell: (point) => <span title={point.id}>{point.name}</span>,
          },
          { key: 'kind', title: say('device.points.kind'), cell: (point) => word(pointKinds[point.kind]) },
          { key: 'value', title: say('device.points.value'), align: 'end', cell: (point) => <Newest point={point} /> },
          { key: 'settable', title: say('device.points.settable'), cell: (point) => (point.settable ? '✓' : '') },
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
