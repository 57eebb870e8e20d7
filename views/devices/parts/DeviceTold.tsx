import { useState } from 'react';
import { listDeviceEvents, orderService } from '../../../domain/device/changeCalls.ts';
import type { Device } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { type ObjectModel, objectModels } from '../../../domain/model/objectModel.ts';
import { eventTypes } from '../../../domain/model/parts.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

const models = ledgerCalls(objectModels);

/** What a device told as its object model calls it, and what it can be ordered to do. */
export function DeviceTold({ device }: { readonly device: Device }) {
  const say = useText(deviceWords);
  const word = useWord();
  const times = useTimes();
  const api = useApi();
  const events = useAsked(device.id, (signal) => api.call(listDeviceEvents, { params: { id: device.id }, query: { limit: 100 } }, { signal }));
  const asked = useAsked(device.modelId, (signal) => api.call(models.list, { query: { id: device.modelId ?? '', size: 1 } }, { signal }));
  const model = asked.value?.rows[0] ?? null;
  return (
    <section className={styles.try}>
      {device.modelId === null ? <p className={styles.quiet}>{say('device.events.noModel')}</p> : null}
      {model === null ? null : (
        <>
          <h3 className={styles.heading}>{say('device.services')}</h3>
          {model.services.length === 0 ? <p className={styles.quiet}>{say('device.services.none')}</p> : null}
          {model.services.map((service) => (
            <Service key={service.id} device={device} service={service} />
          ))}
        </>
      )}
      <h3 className={styles.heading}>{say('device.events')}</h3>
      <PlainTable
        label={say('device.events')}
        rows={events.value?.rows ?? []}
        idOf={({ at, event }) => `${at} ${event}`}
        empty={say('device.events.none')}
        columns={[
          { key: 'at', title: say('device.events.at'), names: true, cell: ({ at }) => times.full(at) },
          { key: 'what', title: say('device.events.what'), cell: ({ name, event }) => <span title={event}>{word(name)}</span> },
          { key: 'kind', title: say('device.events.kind'), cell: ({ kind }) => word(eventTypes[kind]) },
          {
            key: 'values',
            title: say('device.events.values'),
            cell: ({ values }) => values.map(({ name, value, unit }) => `${name} ${value ?? missing} ${unit ?? ''}`.trim()).join(' · '),
          },
        ]}
      />
    </section>
  );
}

function Service({ device, service }: { readonly device: Device; readonly service: ObjectModel['services'][number] }) {
  const say = useText(deviceWords);
  const word = useWord();
  const api = useApi();
  const may = useMayAny(['/remote:operate']);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [asks, setAsks] = useState(false);
  const open = service.inputs.filter(({ value }) => (value ?? null) === null);
  const inputs = Object.fromEntries(open.map(({ id }) => [id, Number(entered[id])]));
  const isWhole = open.every(({ id }) => (entered[id] ?? '').trim() !== '' && Number.isFinite(inputs[id]));
  const ordering = useAction(() => api.call(orderService, { params: { id: device.id, service: service.id }, body: { inputs, note: null } }));
  return (
    <div className={styles.service}>
      <b>{word(service)}</b>
      {open.map(({ id, name, unit }) => (
        <Field key={id} label={name}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              disabled={!may}
              value={entered[id] ?? ''}
              after={unit === null ? undefined : <span>{unit}</span>}
              onChange={(event) => setEntered({ ...entered, [id]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button state={ordering.state.at} disabled={!may || !isWhole} onClick={() => setAsks(true)}>
        {say('device.services.order')}
      </Button>
      {ordering.state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {ordering.state.message}
        </p>
      ) : null}
      <ConfirmDialog
        open={asks}
        title={word(service)}
        act={say('device.services.order')}
        look="danger"
        onAct={() => {
          setAsks(false);
          void ordering.run();
        }}
        onClose={() => setAsks(false)}
      >
        {say('device.services.ask', { device: device.name, service: word(service) })}
      </ConfirmDialog>
    </div>
  );
}
