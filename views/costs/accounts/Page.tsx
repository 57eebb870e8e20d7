import { useState } from 'react';
import { closeAccounts, type PreviewedAccount, restateAccount } from '../../../domain/cost/account/calls.ts';
import { quantity } from '../../../domain/energy/quantity.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import figures from '../../analysis/parts/figures.module.css';
import styles from '../parts/books/books.module.css';
import { figuresOf, useBookAct, usePreview } from '../parts/books/useBooks.ts';
import { words } from '../parts/books/words.ts';
import { numberOf, useCostWords } from '../parts/useCostWords.ts';

interface Props {
  readonly unit: string;
  readonly month: string;
  readonly round: number;
  readonly onDone: () => void;
}

/** One unit's month: as it stands in the books, as it would be now, its restatements, and what may be done. */
export function Page({ unit, month, round, onDone }: Props) {
  const say = useText(words);
  const asked = usePreview(month, [unit], round);
  return (
    <Loaded of={asked} rows={8} widths={[96]} label={say('book.loading')}>
      {({ accounts: [of] }) => (of === undefined ? null : <Told of={of} isBusy={asked.isLoading} onDone={onDone} />)}
    </Loaded>
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly was: string | null;
  readonly is: string | null;
}

/** Null: one of the two is not known. */
const changeOf = ({ was, is }: Row): string | null =>
  was === null || is === null ? null : quantity(is).minus(was).toFixed();

interface ToldProps {
  readonly of: PreviewedAccount;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

/** What a figure of a content is called. */
function useFigureName(): (key: string) => string {
  const say = useText(words);
  const word = useWord();
  return (key) => {
    if (key === 'tce') return say('book.tce');
    if (key === 'energy' || key === 'basic' || key === 'factor' || key === 'total') return say(`book.${key}`);
    const [medium = '', unit = ''] = key.split(' ');
    return Object.hasOwn(energyKinds, medium)
      ? `${word(energyKinds[medium as keyof typeof energyKinds])} ${unit}`
      : key;
  };
}

function Told({ of, isBusy, onDone }: ToldProps) {
  const say = useText(words);
  const column = columnsOf(say);
  const cost = useCostWords();
  const nameOf = useFigureName();
  const was = new Map(of.kept === null ? [] : figuresOf(of.kept.content));
  const is = new Map(figuresOf(of.content));
  const rows = [...new Set([...was.keys(), ...is.keys()])].map(
    (id): Row => ({ id, name: nameOf(id), was: was.get(id) ?? null, is: is.get(id) ?? null }),
  );
  const differing = of.kept === null ? [] : rows.filter((row) => row.was !== row.is);
  const title = say('book.detail', { name: of.name, month: of.month });
  const figure = (key: 'was' | 'is', name: string): FiledColumn<Row> =>
    column.figure({ key, title: name }, (row) => row[key], cost.to(3));
  const columns: readonly FiledColumn<Row>[] = [
    column.name('book.figure', ({ name }) => name),
    figure('was', say('book.inBooks')),
    figure('is', say('book.now')),
    column.spelled('book.difference', (row) => numberOf(changeOf(row)), {
      draws: (row) => (row.was === row.is || changeOf(row) === null ? '' : cost.number(changeOf(row), 3)),
    }),
  ];
  return (
    <Panel
      title={title}
      note={say(`book.${of.state}`)}
      busy={isBusy}
      actions={<TableFiles name={title} columns={columns} rows={rows} />}
    >
      <PlainTable label={title} rows={rows} idOf={({ id }) => id} empty="--" columns={columns} />
      {of.kept === null ? null : (
        <p className={differing.length > 0 ? figures.missed : figures.notes}>
          {differing.length > 0 ? say('book.wouldChange', { n: differing.length }) : say('book.same')}{' '}
          <small>{say('book.hash', { hash: of.kept.hash.slice(0, 12) })}</small>
        </p>
      )}
      {of.obstacles.map(({ why, says }) => (
        <p key={why} className={figures.notes}>
          {says}
        </p>
      ))}
      <Acts of={of} differs={differing.length > 0} onDone={onDone} />
      {of.restatements.length === 0 ? null : <History of={of} />}
    </Panel>
  );
}

function Acts({ of, differs, onDone }: Pick<ToldProps, 'of' | 'onDone'> & { readonly differs: boolean }) {
  const say = useText(words);
  const may = useMay('/accounts', 'handle');
  const api = useApi();
  const [reason, setReason] = useState('');
  const close = useBookAct(closeAccounts, new Map([[of.unit, of.name]]), onDone);
  const restate = useAction(() =>
    api.call(restateAccount, { body: { month: of.month, unit: of.unit, reason: reason.trim() } }),
  );
  if (!may) return null;
  if (of.state !== 'closed')
    return (
      <Bar at="end" pad="2 3" className={styles.acts}>
        <Button
          look="primary"
          state={close.state.at}
          disabled={of.state !== 'calculated' || of.obstacles.length > 0}
          onClick={() => void close.act(of.month, [of.unit])}
        >
          {say('book.close', { n: 1 })}
        </Button>
      </Bar>
    );
  if (!differs) return null;
  const press = async () => {
    const answer = await restate.run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    for (const { says } of answer.value.refused) toasts.show('refused', says);
    setReason('');
    onDone();
  };
  return (
    <Bar at="end" pad="2 3" className={styles.acts}>
      <Field label={say('book.reason')} asked>
        {(ids) => <Input {...ids} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button look="primary" state={restate.state.at} disabled={reason.trim() === ''} onClick={() => void press()}>
        {say('book.restate')}
      </Button>
    </Bar>
  );
}

function History({ of }: Pick<ToldProps, 'of'>) {
  const say = useText(words);
  const times = useTimes();
  const nameOf = useFigureName();
  return (
    <PlainTable
      label={say('book.history')}
      rows={of.restatements}
      idOf={({ at }) => at}
      empty=""
      say={say}
      columns={(column) => [
        column.name('book.when', ({ at }) => times.full(Date.parse(at))),
        column.words('book.why', ({ reason }) => reason),
        column.words('book.difference', ({ differences }) =>
          differences.map(({ of: key, was, is }) => `${nameOf(key)} ${was ?? '--'} → ${is ?? '--'}`).join('；'),
        ),
      ]}
    />
  );
}
