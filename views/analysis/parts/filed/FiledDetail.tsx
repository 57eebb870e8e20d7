import { useState } from 'react';
import { type FiledVersion, restateReport } from '../../../../domain/report/filedCalls.ts';
import type { CellDifference } from '../../../../domain/report/filedEvents.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import books from '../../../costs/parts/books/books.module.css';
import figures from '../figures.module.css';
import { Differences } from './Differences.tsx';
import { sentenceOf, useFiled } from './useFiled.ts';
import { words } from './words.ts';

interface Props {
  readonly id: string;
  readonly asOf: number | null;
  readonly round: number;
  readonly onDone: () => void;
}

/** A filed report: its versions with what each changed, what differs by now, and its restatement. */
export function FiledDetail({ id, asOf, round, onDone }: Props) {
  const say = useText(words);
  const asked = useFiled(id, asOf, round);
  return (
    <Loaded of={asked} rows={4} label={say('filed.loading')}>
      {({ versions, now }) => (
        <>
          <Versions of={versions} />
          {versions.map(({ version, differences }) =>
            differences.length === 0 ? null : (
              <Part key={version} title={say('filed.of', { n: version })} of={differences} />
            ),
          )}
          <p className={now !== null && now.differences.length > 0 ? figures.missed : figures.notes}>
            {now === null ? say('filed.untold') : null}
            {now?.differences.length === 0 ? say('filed.same') : null}
            {now !== null && now.differences.length > 0 ? say('filed.differs', { n: now.differences.length }) : null}
          </p>
          {now !== null && now.differences.length > 0 ? (
            <>
              <Part title={say('filed.now')} of={now.differences} />
              {asOf === null ? <Restate id={id} onDone={onDone} /> : null}
            </>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function Part({ title, of }: { readonly title: string; readonly of: readonly CellDifference[] }) {
  return (
    <>
      <p className={figures.notes}>{title}</p>
      <Differences label={title} of={of} />
    </>
  );
}

function Versions({ of }: { readonly of: readonly FiledVersion[] }) {
  const say = useText(words);
  const times = useTimes();
  return (
    <PlainTable
      label={say('filed.versions')}
      rows={of}
      idOf={({ version }) => String(version)}
      empty=""
      say={say}
      columns={(column) => [
        column.name('filed.version', ({ version }) => version),
        column.words('filed.at', ({ at }) => times.full(Date.parse(at))),
        column.words('filed.by', ({ by }) => by ?? '--'),
        column.words('filed.reason', ({ reason }) => reason ?? ''),
        column.spelled('filed.count', ({ version, differences }) => (version === 1 ? '' : differences.length)),
        column.drawn('filed.hash', ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>),
      ]}
    />
  );
}

function Restate({ id, onDone }: Pick<Props, 'id' | 'onDone'>) {
  const say = useText(words);
  const may = useMay('/customExhibition', 'handle');
  const api = useApi();
  const [reason, setReason] = useState('');
  const { state, run } = useAction(() => api.call(restateReport, { params: { id }, body: { reason: reason.trim() } }));
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', sentenceOf(answer));
    toasts.show('done', say('filed.restated', { n: answer.value.version }));
    setReason('');
    onDone();
  };
  return (
    <Bar at="end" pad="2 3" className={books.acts}>
      <Field label={say('filed.reason')} asked>
        {(ids) => <Input {...ids} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button look="primary" state={state.at} disabled={reason.trim() === ''} onClick={() => void press()}>
        {say('filed.restate')}
      </Button>
    </Bar>
  );
}
