import { PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type Channel, channels } from '../../../domain/channel/channel.ts';
import { deviceInside } from '../../../domain/channel/parts.ts';
import type { ProtocolName } from '../../../domain/channel/protocols.ts';
import { deviceCounts, highestDeviceNumber } from '../../../domain/device/collectionCalls.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { type TemplateId, templateHeads, templateNames } from '../../../domain/device/templates/heads.ts';
import { templatePoints } from '../../../domain/device/templates/templatePoints.ts';
import { freeDeviceAddress, verifyDeviceClient } from '../../../domain/equipment/bookCalls.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { fieldFault } from '../../../domain/ledger/fieldFault.ts';
import { newStructure } from '../../../domain/ledger/structure.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Modal } from '../../../src/kit/float/Modal.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Grid, Press, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AddressFields } from './AddressFields.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

const deviceCalls = ledgerCalls(devices);
const speaks: Readonly<Record<'modbus' | 'dlt645', readonly ProtocolName[]>> = {
  modbus: ['modbusTcp', 'modbusRtu'],
  dlt645: ['dlt645'],
};
const ids = Object.keys(templateHeads) as TemplateId[];

/** A device in three steps: its template, where it is, what it is called. Its points come with it. */
export function FromTemplate({ onMade, onClose }: { readonly onMade: () => void; readonly onClose: () => void }) {
  const say = useText(deviceWords);
  const word = useWord();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<TemplateId | null>(null);
  const wanted = text.trim().toLowerCase();
  const shown = ids.filter((id) => `${templateNames[id].cn} ${templateNames[id].en}`.toLowerCase().includes(wanted));
  return (
    <Modal label={say('device.fromTemplate')} className={styles.modal} onClose={onClose}>
      <Grid gap="4" columns="2" className={styles.columns}>
        <section aria-label={say('device.fromTemplate.list')}>
          <Input
            type="search"
            icon={<SearchIcon size={14} />}
            aria-label={say('device.fromTemplate.find')}
            placeholder={say('device.fromTemplate.find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ul className={styles.templates}>
            {shown.map((id) => (
              <li key={id}>
                <Press type="button" pad="1 2" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                  <Stack as="span" gap="0">
                    <span>{word(templateNames[id])}</span>
                    <Words as="small" tone="third">
                      {say('device.fromTemplate.points', {
                        n: templatePoints(id).length,
                        source: templateHeads[id].source,
                      })}
                    </Words>
                  </Stack>
                </Press>
              </li>
            ))}
          </ul>
        </section>
        {chosen === null ? (
          <p className={styles.quiet}>{say('device.fromTemplate.choose')}</p>
        ) : (
          <Place key={chosen} template={chosen} onMade={onMade} />
        )}
      </Grid>
      <Bar as="footer" still at="stretch" gap="0" spread="end" className={styles.modalFoot}>
        <Button onClick={onClose}>{say('device.close')}</Button>
      </Bar>
    </Modal>
  );
}

function Place({ template, onMade }: { readonly template: TemplateId; readonly onMade: () => void }) {
  const say = useText(deviceWords);
  const api = useApi();
  const head = templateHeads[template];
  const asked = useWholeLedger(channels, { sort: 'name' });
  const lines = (asked.value?.rows ?? []).filter(({ protocol }) => speaks[head.address].includes(protocol));
  const [line, setLine] = useState<string | null>(null);
  const channel: Channel | undefined = lines.find(({ id }) => id === line) ?? lines[0];
  const free = useCall(highestDeviceNumber, { query: {} });
  const counts = useCall(deviceCounts, {});
  const [entered, setId] = useState<string | null>(null);
  const id = entered ?? free.value?.next ?? '';
  const [name, setName] = useState('');
  const proposed = useProposed(channel?.id ?? null);
  const [enteredAddress, setAddress] = useState<unknown>(null);
  const address = enteredAddress ?? {
    ...(newStructure(deviceInside, {}) as object),
    ...firstAddress(head.address),
    ...proposed.address,
  };
  const making = useAction((of: Channel) => {
    const row = { id, name: name.trim(), kind: head.kind, orgId: of.orgId, channelId: of.id, templateId: template };
    return api.call(deviceCalls.create, { body: { ...row, address: address as Device['address'] } });
  });
  const make = async () => {
    if (channel === undefined) return;
    const answer = await making.run(channel);
    if (answer?.ok !== true) return;
    toasts.show('done', say('device.made', { name: name.trim() }));
    onMade();
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Field
        label={say('device.channel')}
        asked
        error={asked.value !== null && lines.length === 0 ? say('device.fromTemplate.noChannel') : null}
      >
        {(given) => (
          <Select {...given} value={channel?.id ?? ''} onChange={(event) => setLine(event.target.value)}>
            {lines.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AddressFields label={say('device.address')} value={address} onEnter={setAddress} />
      <Verified
        channel={enteredAddress === null && !proposed.isKnown ? null : (channel?.id ?? null)}
        address={address}
      />
      <Field label={say('device.name')} asked>
        {(given) => (
          <Input
            {...given}
            value={name}
            maxLength={32}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('device.id')} hint={placesLeft(counts.value, say) ?? say('device.id.hint')} asked>
        {(given) => (
          <Input
            {...given}
            value={id}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setId(event.target.value.trim())}
          />
        )}
      </Field>
      {making.state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {making.state.message}
        </p>
      ) : null}
      <div>
        <Button
          type="submit"
          look="primary"
          icon={<PlusIcon size={14} />}
          state={making.state.at}
          disabled={channel === undefined || id === '' || name.trim() === ''}
        >
          {say('device.make')}
        </Button>
      </div>
    </Stack>
  );
}

/** The first free address of the channel; where none could be told, the person chooses, and it is verified all the same. */
function useProposed(channel: string | null) {
  const given = channel === null ? null : { params: { id: channel } };
  const { value, fault } = useCall(freeDeviceAddress, given, { noErrorPage: true });
  return { address: value?.address ?? null, isKnown: value !== null || fault !== null };
}

/** Whether another device of the channel has this address, told before the device is made; two may share one on purpose. */
function Verified({ channel, address }: { readonly channel: string | null; readonly address: unknown }) {
  const say = useText(deviceWords);
  const isWhole = channel !== null && fieldFault(devices.fields.address, address) === null;
  const { value, fault, again } = useCall(
    verifyDeviceClient,
    isWhole ? { body: { channelId: channel ?? '', address: address as Device['address'] } } : null,
    { noErrorPage: true },
  );
  if (fault !== null)
    return (
      <p role="alert" className={styles.fault}>
        {say('device.verify.failed', { why: fault.message })}{' '}
        <Button size="row" onClick={again}>
          {say('device.verify.again')}
        </Button>
      </p>
    );
  const takenBy = value?.takenBy ?? null;
  return takenBy === null ? null : (
    <p role="status" className={styles.fault}>
      {say('device.verify.taken', { name: takenBy.name })}
    </p>
  );
}

/** How many more the licence allows, where it bounds them. */
function placesLeft(
  counts: AnswerOf<typeof deviceCounts> | null,
  say: ReturnType<typeof useText<typeof deviceWords>>,
): string | null {
  if (counts === null || counts.most === null) return null;
  return say('device.places', { left: Math.max(0, counts.most - counts.all), most: counts.most });
}

const firstAddress = (kind: 'modbus' | 'dlt645'): object =>
  kind === 'modbus'
    ? { kind: 'modbus', unit: 1, host: null, port: null, maxRegisters: 125 }
    : { kind: 'dlt645', meter: '', host: null, port: null };
