import { useState } from 'react';
import type { CaseAct, FormItemTold, WholeCase } from '../../../../domain/task/readCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Area, Select } from '../../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { HandOver } from './HandOver.tsx';
import styles from './tasks.module.css';
import { useOpinion } from './useOpinion.ts';
import type { TaskActs } from './useTaskActs.ts';
import type { QueueRow } from './useTasks.ts';
import { words } from './words.ts';

interface Props {
  readonly row: QueueRow;
  readonly whole: WholeCase;
  readonly acts: TaskActs;
  readonly isOpened: boolean;
}

/** What one may do with a case, the opinion beside it; what one may not says why. */
export function CaseActs({ row, whole, acts, isOpened }: Props) {
  const say = useText(words);
  const [opinion, setOpinion, forgetOpinion] = useOpinion(row);
  const [to, setTo] = useState('');
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<string | null>(null);
  const [handing, setHanding] = useState<'delegate' | 'reassign' | null>(null);
  const may = (act: CaseAct) => whole.acts[act]?.may === true;
  const decides = may('approve') && row.task?.state !== 'done';
  const needsReason = opinion.trim() === '';
  const run = async (name: string, act: () => Promise<boolean>) => {
    if (pending !== null) return;
    setPending(name);
    if (await act()) forgetOpinion();
    setPending(null);
  };
  const approve = () =>
    void run('approve', () => acts.approve([row], { opinion: opinion.trim(), answers: answersOf(whole, entered) }));
  const sendBack = () => void run('return', () => acts.sendBack([row], opinion.trim(), to === '' ? null : to));
  const fail = () => void run('fail', () => acts.fail([row], opinion.trim()));
  useKeys({
    title: { cn: '审批', en: 'Approval' },
    bindings:
      decides && isOpened
        ? [
            { keys: 'a', does: { cn: '同意', en: 'Approve' }, once: true, run: approve },
            {
              keys: 'r',
              does: { cn: '退回', en: 'Send back' },
              once: true,
              run: () => (needsReason ? undefined : sendBack()),
            },
            {
              keys: 'd',
              does: { cn: '否决', en: 'Refuse' },
              once: true,
              run: () => (needsReason ? undefined : fail()),
            },
          ]
        : [],
  });
  const why = decides ? (needsReason ? say('tasks.opinion.hint') : null) : (whole.acts.approve?.why ?? null);
  const state = (name: string) => (pending === name ? ('pending' as const) : ('rest' as const));
  // Of what is done or only told nothing is refused.
  const saysNothing = row.task?.ask === 'notice' || row.task?.state === 'done';
  const isNotice = row.task?.ask === 'notice';
  return (
    <Stack as="footer" pad="2 3" size="fixed" line="above" ground="panel" className={styles.acts}>
      {decides && whole.form !== null ? (
        <Grid as="fieldset" className={styles.form} aria-label={say('tasks.form')}>
          {whole.form.items.map((item) => (
            <Item
              key={item.key}
              item={item}
              value={entered[item.key] ?? ''}
              onEnter={(value) => setEntered({ ...entered, [item.key]: value })}
            />
          ))}
        </Grid>
      ) : null}
      {decides ? (
        <div>
          <div className={styles.grow}>
            <Field label={say('tasks.opinion')}>
              {(ids) => (
                <Area
                  {...ids}
                  rows={2}
                  maxLength={200}
                  value={opinion}
                  onChange={(event) => setOpinion(event.target.value)}
                />
              )}
            </Field>
          </div>
          {whole.passed.length === 0 ? null : (
            <Field label={say('tasks.to')}>
              {(ids) => (
                <Select {...ids} value={to} onChange={(event) => setTo(event.target.value)}>
                  <option value="">{say('tasks.toStarter')}</option>
                  {whole.passed.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      ) : null}
      {whole.stuck === null ? null : <p className={styles.why}>{whole.stuck.says}</p>}
      <div className={styles.buttons}>
        {why === null || saysNothing ? null : <span className={styles.why}>{why}</span>}
        {row.task?.acts.includes('release') ? (
          <Button look="quiet" onClick={() => void acts.release([row])}>
            {say('tasks.release')}
          </Button>
        ) : null}
        {may('reassign') ? (
          <Button look="quiet" onClick={() => setHanding('reassign')}>
            {say('tasks.reassign')}
          </Button>
        ) : null}
        {may('delegate') ? (
          <Button look="quiet" onClick={() => setHanding('delegate')}>
            {say('tasks.delegate')}
          </Button>
        ) : null}
        {may('withdraw') ? (
          <Button state={state('withdraw')} onClick={() => void run('withdraw', () => acts.withdraw([row]))}>
            {say('tasks.withdraw')}
          </Button>
        ) : null}
        {may('resubmit') ? (
          <Button
            look="primary"
            state={state('resubmit')}
            onClick={() => void run('resubmit', () => acts.resubmit([row]))}
          >
            {say('tasks.resubmit')}
          </Button>
        ) : null}
        {row.task?.acts.includes('claim') ? (
          <Button onClick={() => void acts.claim([row])}>{say('tasks.claim')}</Button>
        ) : null}
        {isNotice && row.group === 'unread' ? (
          <Button look="primary" onClick={() => void acts.read([row])}>
            {say('tasks.read')}
          </Button>
        ) : null}
        {decides ? (
          <>
            <Button
              look="danger"
              hint="D"
              disabled={needsReason}
              title={needsReason ? say('tasks.needsReason') : undefined}
              state={state('fail')}
              onClick={fail}
            >
              {say('tasks.fail')}
            </Button>
            <Button
              hint="R"
              disabled={needsReason}
              title={needsReason ? say('tasks.needsReason') : undefined}
              state={state('return')}
              onClick={sendBack}
            >
              {say('tasks.return')}
            </Button>
            <Button look="primary" hint="A" state={state('approve')} onClick={approve}>
              {say('tasks.approve')}
            </Button>
          </>
        ) : null}
      </div>
      {handing === null ? null : (
        <HandOver
          title={say(handing === 'delegate' ? 'tasks.delegate' : 'tasks.reassign')}
          caseId={whole.id}
          onClose={() => setHanding(null)}
          onHand={(given) =>
            handing === 'delegate'
              ? acts.delegate([row], given)
              : acts.reassign([row], whole.stuck === null ? (whole.holders[0]?.id ?? null) : whole.stuck.from, given)
          }
        />
      )}
    </Stack>
  );
}

/** What was entered, as the case keeps it: numbers as numbers. */
const answersOf = ({ form }: WholeCase, entered: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (form?.items ?? []).flatMap(({ key, kind }): readonly (readonly [string, string | number])[] => {
      const value = (entered[key] ?? '').trim();
      if (value === '') return [];
      return [[key, kind === 'number' && Number.isFinite(Number(value)) ? Number(value) : value]];
    }),
  );

function Item({
  item,
  value,
  onEnter,
}: {
  readonly item: FormItemTold;
  readonly value: string;
  readonly onEnter: (value: string) => void;
}) {
  const say = useText(words);
  const { label, kind, required, min, max, options } = item;
  const limits = kind === 'number' && (min !== null || max !== null) ? `${min ?? ''} … ${max ?? ''}` : undefined;
  return (
    <Field label={label} asked={required} {...(limits === undefined ? {} : { hint: limits })}>
      {(ids) =>
        kind === 'choice' ? (
          <Select {...ids} value={value} onChange={(event) => onEnter(event.target.value)}>
            <option value="">{say('tasks.form.choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...ids}
            autoComplete="off"
            inputMode={kind === 'number' ? 'decimal' : undefined}
            value={value}
            onChange={(event) => onEnter(event.target.value)}
          />
        )
      }
    </Field>
  );
}
