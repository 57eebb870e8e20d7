import { useState } from 'react';
import { Link } from 'wouter';
import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { type SystemTemplate, takenOver } from '../../../domain/cost/tariff/systemTemplate.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { choiceCallOf } from '../../../domain/ledger/choices.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { useWholeList } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './systemTemplate.module.css';
import { words } from './words.ts';

const rates = ledgerCalls(rateTemplates);
const choose = choiceCallOf(organisations, [organisations]);

/** An organisation takes the template over as a rate template of its own. */
export function TakeOver({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const api = useApi();
  const may = useMayAny(rateTemplates.permissions.add);
  const template = row as unknown as SystemTemplate;
  const asked = useWholeList(choose, {});
  const [organisation, setOrganisation] = useState<string | null>(null);
  const [name, setName] = useState(template.name);
  const orgId = organisation ?? template.orgId;
  const making = useAction(() => api.call(rates.create, { body: takenOver(template, { name: name.trim(), orgId }) }));
  if (!may) return <Words text="note">{say('systemTemplate.may')}</Words>;
  if (asked.value === null) {
    return asked.fault === null ? (
      <Skeleton rows={4} widths={[30, 60]} label={say('systemTemplate.loading')} />
    ) : (
      <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
    );
  }
  const { state } = making;
  return (
    <form
      className={styles.take}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void making.run();
      }}
    >
      <Words text="note">{say('systemTemplate.take.why')}</Words>
      <Field label={say('systemTemplate.organisation')} asked>
        {(given) => (
          <Select {...given} value={orgId} onChange={(event) => setOrganisation(event.target.value)}>
            {asked.value?.rows.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name ?? one.id}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('systemTemplate.name')} asked>
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
      {state.at === 'refused' ? (
        <p role="alert" className={styles.fault}>
          {state.message}
        </p>
      ) : null}
      {state.at === 'done' ? (
        <Words role="status" text="note">
          {say('systemTemplate.made', { name: name.trim() })}{' '}
          <Link href="/configuringSystemParameters/eleRateTmp">{say('systemTemplate.see')}</Link>
        </Words>
      ) : null}
      <div>
        <Button type="submit" look="primary" state={state.at} disabled={name.trim() === ''}>
          {say('systemTemplate.make')}
        </Button>
      </div>
    </form>
  );
}
