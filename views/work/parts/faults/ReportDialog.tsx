import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { draftFault, reportFault } from '../../../../domain/fault/calls.ts';
import { headFields } from '../../../../domain/fault/fields.ts';
import type { Fields } from '../../../../domain/ledger/field.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type ChosenSubject, SubjectChoice } from '../subjects/SubjectChoice.tsx';
import { FormDialog, type Values } from './FormDialog.tsx';
import { answersIn, itemFields, itemsAt } from './itemFields.ts';
import { words } from './words.ts';

interface Props {
  /** From where somebody comes to report it. */
  readonly alarmId: string | null;
  readonly again: (position?: number | null) => void;
  readonly onClose: () => void;
}

type Draft = AnswerOf<typeof draftFault>;

/** Says what is out: filled from its alarm, and with what the template of its class asks while it is fresh. */
export function ReportDialog({ alarmId, again, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenSubject | null>(null);
  const named = chosen === null ? {} : { [chosen.kind === 'equipment' ? 'equipmentId' : 'deviceId']: chosen.id };
  const { value: draft } = useCall(draftFault, { query: { ...named, ...(alarmId === null ? {} : { alarmId }) } });
  if (draft === null) return null;
  return (
    <Form
      // Another subject has another template.
      key={draft.equipmentId ?? draft.deviceId ?? ''}
      draft={draft}
      alarmId={alarmId}
      chosen={chosen}
      onChoose={setChosen}
      again={again}
      onClose={onClose}
    />
  );
}

interface FormProps extends Props {
  readonly draft: Draft;
  readonly chosen: ChosenSubject | null;
  readonly onChoose: (subject: ChosenSubject | null) => void;
}

function Form({ draft, alarmId, chosen, onChoose, again, onClose }: FormProps) {
  const say = useText(words);
  const api = useApi();
  const clock = useClock();
  const [textId, setTextId] = useState<string | null>(draft.textId);
  const { equipmentId, deviceId, open } = draft;
  const subject = equipmentId ?? deviceId;
  const template = draft.templates.find(({ id }) => id === textId) ?? null;
  const items = useMemo(() => itemsAt(template, 'reported'), [template]);
  const fields = useMemo((): Fields => ({ ...headFields, ...itemFields(items) }), [items]);
  const send = (values: Values) => {
    const { answers, rest } = answersIn(items, values);
    const of = equipmentId !== null ? { equipmentId } : { deviceId: deviceId ?? '' };
    const more = { ...(alarmId === null ? {} : { alarmId }), ...(textId === null ? {} : { textId }) };
    return api.call(reportFault, { body: { ...rest, answers, ...of, ...more } as never });
  };
  const shown =
    chosen ??
    (subject === null
      ? null
      : ({ kind: equipmentId === null ? 'device' : 'equipment', id: subject, name: draft.name ?? subject } as const));
  return (
    <FormDialog
      title={say('faults.report')}
      fields={fields}
      first={{
        symptom: draft.symptom ?? '',
        symptomEn: draft.symptomEn,
        severity: draft.severity,
        occurredAt: draft.occurredAt ?? instantOf(clock.now()),
      }}
      lacks={
        subject === null ? say('faults.askSubject') : open === null ? null : say('faults.open', { number: open.number })
      }
      send={send}
      onDone={({ number }, position) => {
        tell(1, say('faults.reported', { number }));
        again(position);
        onClose();
      }}
      onClose={onClose}
    >
      {alarmId === null ? null : <Words text="note">{say('faults.fromAlarm')}</Words>}
      <SubjectChoice chosen={shown} fault={null} onChoose={onChoose} />
      {open === null ? null : (
        <Words>
          {say('faults.open', { number: open.number })}{' '}
          <Link href={`/faultAdmin/faultAdminInfo?id=${open.id}`}>{say('faults.openIt', { number: open.number })}</Link>
        </Words>
      )}
      {draft.templates.length === 0 ? null : (
        <Field label={say('faults.template')}>
          {(ids) => (
            <Select {...ids} value={textId ?? ''} onChange={(event) => setTextId(event.target.value || null)}>
              <option value="">{say('faults.noTemplate')}</option>
              {draft.templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
