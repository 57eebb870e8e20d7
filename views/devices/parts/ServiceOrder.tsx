import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { orderService } from '../../../domain/device/changeCalls.ts';
import type { Device } from '../../../domain/device/device.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { ObjectModel } from '../../../domain/model/objectModel.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { deviceWords } from './deviceWords.ts';
import styles from './parts.module.css';

interface Props {
  readonly device: Device;
  readonly service: ObjectModel['services'][number];
  readonly onOrdered: () => void;
}

/** A service of a device's model: what it needs, the order, and what came of it. */
export function ServiceOrder({ device, service, onOrdered }: Props) {
  const say = useText(deviceWords);
  const word = useWord();
  const lang = useLang();
  const api = useApi();
  const may = useMayAny(['/remote:operate']);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [asks, setAsks] = useState(false);
  const [told, setTold] = useState<ServiceOrderTold | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const open = service.inputs.filter(({ value }) => (value ?? null) === null);
  const inputs = Object.fromEntries(open.map(({ id }) => [id, Number(entered[id])]));
  const isWhole = open.every(({ id }) => (entered[id] ?? '').trim() !== '' && Number.isFinite(inputs[id]));
  const ordering = useAction(() =>
    api.call(orderService, { params: { id: device.id, service: service.id }, body: { inputs, note: null } }),
  );
  const order = async () => {
    setTold(null);
    const answer = await ordering.run();
    if (answer === null) return;
    setTold(answer.ok ? answer.value : null);
    setFaults(answer.ok ? {} : (answer.refusal.fields ?? {}));
    onOrdered();
  };
  return (
    <Bar at="end" pad="2" line="around" className={styles.service}>
      <b>{word(service)}</b>
      {open.map(({ id, unit, ...names }) => (
        <Field key={id} label={nameIn(names, lang)} error={faults[`inputs.${id}`] ?? null}>
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
          {[ordering.state.message, ...notAtField(service, faults)].join(' · ')}
        </p>
      ) : null}
      {told === null ? null : <Outcome service={service} told={told} />}
      <ConfirmDialog
        open={asks}
        title={word(service)}
        act={say('device.services.order')}
        look="danger"
        onAct={() => {
          setAsks(false);
          void order();
        }}
        onClose={() => setAsks(false)}
      >
        {say('device.services.ask', { device: nameIn(device, lang), service: word(service) })}
      </ConfirmDialog>
    </Bar>
  );
}

/** What is at fault and has no field of its own here: a fixed value, the point, the service itself. */
function notAtField({ inputs }: Props['service'], faults: Readonly<Record<string, string>>): readonly string[] {
  const open = new Set(inputs.flatMap(({ id, value }) => ((value ?? null) === null ? [`inputs.${id}`] : [])));
  return Object.entries(faults).flatMap(([field, text]) => (open.has(field) ? [] : [text]));
}

type ServiceOrderTold = AnswerOf<typeof orderService>;

/** What became of each input, and what the outputs show. */
function Outcome({ service, told }: { readonly service: Props['service']; readonly told: ServiceOrderTold }) {
  const say = useText(deviceWords);
  const lang = useLang();
  const sent = new Map(told.inputs.map((input) => [input.id, input]));
  const withUnit = (value: number | null, unit: string | null) => `${value ?? missing} ${unit ?? ''}`.trim();
  return (
    <ul role="status" className={styles.outcome}>
      {service.inputs.map(({ id, unit, ...names }) => {
        const { outcome, value, read } = sent.get(id) ?? { outcome: 'notSent' as const, value: null, read: null };
        const readBack = read === null ? '' : ` · ${say('device.services.read', { value: withUnit(read, unit) })}`;
        return (
          <li key={id} className={outcome === 'done' ? undefined : styles.fault}>
            {`${nameIn(names, lang)} ${value === null ? '' : withUnit(value, unit)}`.trim()}:{' '}
            {say(`device.services.${outcome}`)}
            {readBack}
          </li>
        );
      })}
      {told.outputs.map(({ id, name, value, unit }) => (
        <li key={`output ${id}`}>
          {name}: {withUnit(value, unit)}
        </li>
      ))}
    </ul>
  );
}
