import { type FormEvent, useId, useState } from 'react';
import { takeOutAlarms } from '../../../../domain/alarm/outCalls.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { reference, references } from '../../../../domain/ledger/field.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Area } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { ReferenceEntry } from '../../../../src/ledger/form/ReferenceEntry.tsx';
import { useApi } from '../../../../src/session/useSession.ts';
import { takeOutTexts } from './takeOutWords.ts';

const devicesField = references({ label: takeOutTexts['take.devices'], initial: [] }, 'device');
const ticketField = reference({ label: takeOutTexts['take.ticket'], optional: true }, 'ticket');
const ends = ['none', '4', '8', '24', '168'] as const;
type End = (typeof ends)[number];

/** Takes all that is judged of devices out of service: with a reason, perhaps until an end or under a ticket. */
export function TakeOut({ onDone }: { readonly onDone: () => void }) {
  const say = useText(takeOutTexts);
  const word = useWord();
  const form = useTakingOut(onDone);
  const entry = { whole: {}, locked: false, describedBy: undefined, invalid: false, inner: {}, nameOf: () => null };
  const [devices, ticket] = [useId(), useId()];
  return (
    <Stack as="form" gap="2" pad="3" onSubmit={form.submit}>
      <Words as="h3" text="head">
        {say('take.title')}
      </Words>
      <label htmlFor={devices}>{word(devicesField.label)}</label>
      <ReferenceEntry
        {...entry}
        field={devicesField}
        id={devices}
        value={form.devices}
        onEnter={(next) => form.setDevices((next as readonly string[] | null) ?? [])}
      />
      <label htmlFor={ticket}>{word(ticketField.label)}</label>
      <ReferenceEntry
        {...entry}
        field={ticketField}
        id={ticket}
        value={form.ticket}
        onEnter={(next) => form.setTicket(next as string | null)}
      />
      {form.ticket === null ? (
        <Segments
          label={say('take.until')}
          value={form.end}
          onChoose={form.setEnd}
          segments={ends.map((value) => ({ value, text: say(`take.until.${value}`) }))}
        />
      ) : (
        <Words text="note">{say('take.until.ticket')}</Words>
      )}
      <Field label={say('take.reason')} asked error={form.fault} hint={say('take.hint')}>
        {(ids) => (
          <Area {...ids} maxLength={500} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />
        )}
      </Field>
      <Bar still spread="end">
        <Button
          look="primary"
          type="submit"
          state={form.state}
          disabled={form.devices.length === 0 || form.reason.trim() === ''}
        >
          {say('take.do', { n: form.devices.length })}
        </Button>
      </Bar>
    </Stack>
  );
}

function useTakingOut(onDone: () => void) {
  const api = useApi();
  const clock = useClock();
  const [devices, setDevices] = useState<readonly string[]>([]);
  const [ticket, setTicket] = useState<string | null>(null);
  const [end, setEnd] = useState<End>('8');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { state, run } = useAction(() => {
    const until = ticket !== null || end === 'none' ? null : instantOf(clock.now() + Number(end) * anHour);
    return api.call(takeOutAlarms, { body: { devices, reason: reason.trim(), ticket, until } });
  });
  const submit = async (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return setFault(Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    const [refused] = answer.value.refused;
    setFault(refused === undefined ? null : (refused.says ?? refused.code));
    if (answer.value.done.length > 0) onDone();
    if (refused === undefined) setDevices([]);
  };
  return { devices, setDevices, ticket, setTicket, end, setEnd, reason, setReason, fault, state: state.at, submit };
}
