import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { externalForm, removeExternalForm, setExternalForm } from '../../../domain/access/externalCalls.ts';
import { mostFields } from '../../../domain/access/externalForm.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { DeleteDialog } from '../../../src/kit/dialog/DeleteDialog.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Box, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { changedField, draftOf, type FieldDraft, type FormDraft, withField, writtenOf } from './formDraft.ts';
import styles from './module.module.css';
import { words } from './signInWords.ts';

/** By what form another system signs in whoever opens this entry (decision 28). */
export function SignInOfSystem({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const link = typeof row['menuUrl'] === 'string' && /^https?:/i.test(row['menuUrl']) ? row['menuUrl'] : null;
  const { value, fault, again } = useCall(externalForm, { params: { id: row.id } }, { moved: row.version });
  if (link === null) return <p className={styles.note}>{say('module.form.noLink')}</p>;
  if (value === null && fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={5} widths={[24, 60]} label={say('module.form.loading')} />;
  return (
    <FormOf
      key={JSON.stringify(value.form)}
      id={row.id}
      begun={draftOf(value.form, link)}
      isKept={value.form !== null}
      onDone={again}
    />
  );
}

interface FormProps {
  readonly id: string;
  readonly begun: FormDraft;
  readonly isKept: boolean;
  readonly onDone: () => void;
}

function FormOf({ id, begun, isKept, onDone }: FormProps) {
  const say = useText(words);
  const api = useApi();
  const mayEdit = useMay('/module', 'edit');
  const [draft, setDraft] = useState(begun);
  const [fault, setFault] = useState<string | null>(null);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const saving = useAction((body: Exclude<ReturnType<typeof writtenOf>, string>) =>
    api.call(setExternalForm, { params: { id }, body }),
  );
  const removing = useAction(() => api.call(removeExternalForm, { params: { id } }));
  const put = (key: number, field: FieldDraft | null) =>
    setDraft({ ...draft, fields: draft.fields.flatMap((one) => (one.key === key ? (field ?? []) : one)) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const written = writtenOf(draft);
    setFault(
      written === 'address'
        ? say('module.form.address.wrong')
        : written === 'name'
          ? say('module.form.nameMissing')
          : null,
    );
    if (typeof written === 'string') return;
    const answer = await saving.run(written);
    if (answer === null) return;
    if (!answer.ok) return setFault(Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    toasts.show('done', say('module.form.saved'));
    onDone();
  };
  const remove = async () => {
    setAsksRemoval(false);
    const answer = await removing.run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    toasts.show('done', say('module.form.removed'));
    onDone();
  };
  return (
    <Box as="form" pad="3" over="scroll" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{say('module.form.why', { account: '{account}', name: '{name}' })}</p>
      {isKept ? null : <p className={styles.note}>{say('module.form.none')}</p>}
      <fieldset disabled={!mayEdit}>
        <Field label={say('module.form.address')}>
          {(ids) => (
            <Input
              {...ids}
              value={draft.address}
              onChange={(event) => setDraft({ ...draft, address: event.target.value })}
            />
          )}
        </Field>
        {draft.fields.map((field, n) => (
          <FieldLine key={field.key} n={n + 1} field={field} onPut={(next) => put(field.key, next)} />
        ))}
        {fault === null ? null : (
          <Words role="alert" tone="refused">
            {fault}
          </Words>
        )}
        {mayEdit ? (
          <Bar as="footer" at="stretch">
            <Button
              icon={<PlusIcon size={14} />}
              disabled={draft.fields.length >= mostFields}
              onClick={() => setDraft(withField(draft))}
            >
              {say('module.form.add')}
            </Button>
            <Button
              type="submit"
              look="primary"
              disabled={draft.fields.length === 0}
              state={saving.state.at === 'pending' ? 'pending' : 'rest'}
            >
              {say('module.form.save')}
            </Button>
            {isKept ? (
              <Button
                look="danger"
                state={removing.state.at === 'pending' ? 'pending' : 'rest'}
                onClick={() => setAsksRemoval(true)}
              >
                {say('module.form.remove')}
              </Button>
            ) : null}
          </Bar>
        ) : null}
      </fieldset>
      <DeleteDialog open={asksRemoval} onDelete={() => void remove()} onClose={() => setAsksRemoval(false)}>
        {say('module.form.remove.what')}
      </DeleteDialog>
    </Box>
  );
}

interface LineProps {
  readonly n: number;
  readonly field: FieldDraft;
  readonly onPut: (field: FieldDraft | null) => void;
}

function FieldLine({ n, field, onPut }: LineProps) {
  const say = useText(words);
  return (
    <fieldset className={styles.line} aria-label={say('module.form.field', { n })}>
      <Field label={say('module.form.name')}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={64}
            value={field.name}
            onChange={(event) => onPut(changedField(field, { name: event.target.value }))}
          />
        )}
      </Field>
      <Field label={say('module.form.value')}>
        {(ids) => (
          <Input
            {...ids}
            type={field.secret ? 'password' : 'text'}
            autoComplete={field.secret ? 'new-password' : 'off'}
            maxLength={500}
            placeholder={field.kept ? say('module.form.kept') : undefined}
            value={field.value}
            onChange={(event) => onPut(changedField(field, { value: event.target.value }))}
          />
        )}
      </Field>
      <Check
        label={say('module.form.secret')}
        checked={field.secret}
        onChange={(event) => onPut(changedField(field, { secret: event.target.checked }))}
      />
      <Button
        look="quiet"
        icon={<CrossIcon size={14} />}
        aria-label={say('module.form.drop', { name: field.name })}
        onClick={() => onPut(null)}
      />
    </fieldset>
  );
}
