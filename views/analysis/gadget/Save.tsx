import { useState } from 'react';
import { readSight } from '../../../domain/access/sightCalls.ts';
import { savedCalculations } from '../../../domain/gadget/savedCalculation.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './gadget.module.css';
import type { GadgetHeld } from './useGadget.ts';
import { words } from './words.ts';

const calls = ledgerCalls(savedCalculations);

interface Props {
  readonly held: GadgetHeld;
  /** The position up to which the list must have read. */
  readonly onSaved: (position: number | null) => void;
}

/** Keeps what was entered and what came of it, under a name. */
export function Save({ held, onSaved }: Props) {
  const say = useText(words);
  const may = useMay('/gadget', 'edit');
  return may ? (
    <Panel title={say('gadget.save')}>
      <Form held={held} onSaved={onSaved} />
    </Panel>
  ) : null;
}

function Form({ held: { id, unit, entered, tried }, onSaved }: Props) {
  const say = useText(words);
  const api = useApi();
  const sight = useCall(readSight, {});
  const orgs = sight.value?.organisations ?? [];
  const [name, setName] = useState('');
  const [org, setOrg] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const orgId = org ?? sight.value?.organisation ?? orgs[0]?.id ?? '';
  const save = async () => {
    setSaving(true);
    const inputs = entered.filter(({ value }) => value !== '');
    const row = { name: name.trim(), gadget: id, orgId, unitId: unit?.id ?? null, inputs };
    const answer = await api.call(calls.create, { body: row } as never);
    setSaving(false);
    if (!answer.ok)
      return setFault(answer.refusal.fields?.['name'] ?? answer.refusal.fields?.['inputs'] ?? answer.message);
    setFault(null);
    setName('');
    toasts.show('done', say('gadget.save.done', { name: name.trim() }));
    onSaved(answer.position);
  };
  const isWhole = tried.value !== null && tried.value.faults.length === 0;
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={say('gadget.save.name')} error={fault}>
        {(ids) => <Input {...ids} maxLength={32} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      {orgs.length < 2 ? null : (
        <Field label={say('gadget.save.org')}>
          {(ids) => (
            <Select {...ids} value={orgId} onChange={({ target }) => setOrg(target.value)}>
              {orgs.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button
        type="submit"
        look="primary"
        state={isSaving ? 'pending' : 'rest'}
        disabled={name.trim() === '' || !isWhole}
      >
        {say('gadget.save.do')}
      </Button>
    </form>
  );
}
