import { useState } from 'react';
import { listDeviceEvents } from '../../../domain/device/changeCalls.ts';
import type { Device } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { objectModels } from '../../../domain/model/objectModel.ts';
import { eventTypes } from '../../../domain/model/parts.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { More } from '../../../src/kit/state/More.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';
import { ServiceOrder } from './ServiceOrder.tsx';

const models = ledgerCalls(objectModels);
/** Events that are listed, and as many as are listed at most. */
const atFirst = 100;
const mostListed = 500;

/** What a device told as its object model calls it, and what it can be ordered to do. */
export function DeviceTold({ device }: { readonly device: Device }) {
  const say = useText(deviceWords);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const api = useApi();
  const [limit, setLimit] = useState(atFirst);
  const events = useAsked(
    device.id,
    (signal) => api.call(listDeviceEvents, { params: { id: device.id }, query: { limit } }, { signal }),
    limit,
  );
  const asked = useCall(models.list, device.modelId === null ? null : { query: { id: device.modelId, size: 1 } });
  const model = asked.value?.rows[0] ?? null;
  return (
    <Stack as="section" pad="3">
      {device.modelId === null ? <p className={styles.quiet}>{say('device.events.noModel')}</p> : null}
      {model === null ? null : (
        <>
          <h3>{say('device.services')}</h3>
          {model.services.length === 0 ? <p className={styles.quiet}>{say('device.services.none')}</p> : null}
          {model.services.map((service) => (
            <ServiceOrder key={service.id} device={device} service={service} onOrdered={events.again} />
          ))}
        </>
      )}
      <h3>{say('device.events')}</h3>
      <PlainTable
        label={say('device.events')}
        rows={events.value?.rows ?? []}
        idOf={({ at, event }) => `${at} ${event}`}
        empty={say('device.events.none')}
        say={say}
        columns={(column) => [
          column.name('device.events.at', ({ at }) => times.full(at)),
          column.drawn('device.events.what', ({ name, event }) => <span title={event}>{word(name)}</span>),
          column.words('device.events.kind', ({ kind }) => word(eventTypes[kind])),
          column.words('device.events.values', ({ values }) =>
            values
              .map(({ value, unit, ...names }) => `${nameIn(names, lang)} ${value ?? missing} ${unit ?? ''}`.trim())
              .join(' · '),
          ),
        ]}
      />
      {events.value === null ? null : (
        <More
          shown={events.value.rows.length}
          total={events.value.total}
          onMore={limit < mostListed ? () => setLimit(mostListed) : null}
        />
      )}
    </Stack>
  );
}
