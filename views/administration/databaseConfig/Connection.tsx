import { type FormEvent, useState } from 'react';
import { databasePasswordState, setDatabasePassword, testDatabase } from '../../../domain/database/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './database.module.css';
import { Look } from './Look.tsx';
import { words } from './words.ts';

/** The password of a registered database, whether it can be reached, and a look into its tables. */
export function Connection({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const mayEdit = useMay('/databaseConfig', 'edit');
  const params = { id: row.id };
  const state = useCall(databasePasswordState, { params }, { moved: row.version });
  if (state.value === null) {
    if (state.fault !== null)
      return <Failure code={state.fault.code} message={state.fault.message} onAgain={state.again} />;
    return <Skeleton rows={4} widths={[24, 60]} label={say('database.loading')} />;
  }
  const { targets } = state.value;
  return (
    <Grid gap="3" pad="3" over="scroll">
      {mayEdit ? (
        <Password id={row.id} state={state.value.state} onSet={state.again} />
      ) : (
        <p>{say(`database.password.${state.value.state}`)}</p>
      )}
      <Words text="quiet">
        {targets.length === 0 ? say('database.targets.none') : say('database.targets', { list: targets.join(' ') })}
      </Words>
      {mayEdit ? <Trial key={`${row.version} ${state.value.state}`} id={row.id} /> : null}
      <Look key={row.version} id={row.id} />
    </Grid>
  );
}

interface PasswordProps {
  readonly id: string;
  readonly state: 'none' | 'kept' | 'otherTarget';
  readonly onSet: () => void;
}

function Password({ id, state, onSet }: PasswordProps) {
  const say = useText(words);
  const api = useApi();
  const [text, setText] = useState('');
  const setting = useAction((password: string) =>
    api.call(setDatabasePassword, { params: { id }, body: { password } }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = text === '' ? null : await setting.run(text);
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    setText('');
    toasts.show('done', say('database.password.saved'));
    onSet();
  };
  return (
    <Bar as="form" still className={styles.password} onSubmit={(event) => void submit(event)}>
      <Field label={say('database.password')} hint={say(`database.password.${state}`)}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={text === ''} state={setting.state.at === 'pending' ? 'pending' : 'rest'}>
        {say('database.password.set')}
      </Button>
    </Bar>
  );
}

/** One attempt to connect, with what came of it. */
function Trial({ id }: { readonly id: string }) {
  const say = useText(words);
  const api = useApi();
  const [told, setTold] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  const trying = useAction(() => api.call(testDatabase, { params: { id } }));
  const press = async () => {
    const answer = await trying.run();
    if (answer === null) return;
    if (!answer.ok) return setTold({ good: false, text: answer.message });
    const { state, why, server, ms, readOnly } = answer.value;
    const good = state === 'connected';
    const text = good
      ? `${say('database.connected', { server: server ?? '', ms })}${readOnly ? ` · ${say('database.readOnly')}` : ''}`
      : say('database.refused', { why: why ?? '' });
    setTold({ good, text });
  };
  return (
    <Bar className={styles.trial}>
      <Button state={trying.state.at === 'pending' ? 'pending' : 'rest'} onClick={() => void press()}>
        {say('database.test')}
      </Button>
      {told === null ? null : (
        <span role={told.good ? 'status' : 'alert'} data-good={told.good}>
          {told.text}
        </span>
      )}
    </Bar>
  );
}
