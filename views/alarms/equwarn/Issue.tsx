import { useState } from 'react';
import { deliveries } from '../../../domain/alarm/delivery.ts';
import { type IssuedLimit, issueLimits, readLimitDelivery } from '../../../domain/alarm/limitIssueCalls.ts';
import type { Limit, LimitRule } from '../../../domain/alarm/limitRule.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type ErrorCode, errors } from '../../../domain/error/errors.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { SideTab } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './issue.module.css';
import { words } from './words.ts';

/** The limits of a rule that devices hold themselves: sent on demand, each with what became of it. */
export const Issue: SideTab['Show'] = ({ row }) => {
  const say = useText(words);
  const api = useApi();
  const mayIssue = useMayAny(['/remote:operate']);
  const rule = row as unknown as LimitRule;
  const held = rule.limits.filter(({ heldBy }) => heldBy != null);
  const [asks, setAsks] = useState(false);
  const [answered, setAnswered] = useState<readonly IssuedLimit[]>([]);
  const told = useCall(readLimitDelivery, held.length === 0 ? null : { query: { rule: rule.id } }, {
    moved: rule.version,
  });
  const issuing = useAction(() => api.call(issueLimits, { body: { rule: rule.id, note: null } }));
  const issue = async () => {
    setAsks(false);
    const answer = await issuing.run();
    if (answer?.ok) setAnswered(answer.value.rows);
    else if (answer !== null) tell(3, answer.message);
    told.again();
  };
  if (held.length === 0) return <p className={styles.none}>{say('issue.none')}</p>;
  const resultOf = (limit: Limit) => answered.find(({ name }) => name === limit.name);
  return (
    <Grid gap="4" pad="4" className={styles.issue}>
      <PlainTable
        label={say('issue.table')}
        rows={held}
        idOf={({ name }) => name}
        empty={null}
        say={say}
        columns={(column) => [
          column.name('issue.limit', ({ name }) => name),
          column.spelled('issue.value', ({ value }) => value),
          column.drawn('issue.point', ({ heldBy }) => <code>{heldBy}</code>),
          column.drawn('issue.state', ({ name }) => (
            <Standing of={told.value?.rows.find((one) => one.name === name)} />
          )),
          column.drawn('issue.result', (limit) => <Result of={resultOf(limit)} />),
        ]}
      />
      {mayIssue ? (
        <Button size="large" state={issuing.state.at} onClick={() => setAsks(true)}>
          {say('issue.act')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        title={say('issue.ask', { n: String(held.length) })}
        act={say('issue.act')}
        onClose={() => setAsks(false)}
        onAct={() => void issue()}
      >
        {say('issue.why')}
      </ConfirmDialog>
    </Grid>
  );
};

/** Whether the device has the limit as the rule has it now, and since when. */
function Standing({ of }: { readonly of: AnswerOf<typeof readLimitDelivery>['rows'][number] | undefined }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  if (of === undefined) return missing;
  const state = word(deliveries[of.state]);
  return (
    <span data-delivery={of.state}>
      {of.at === null ? state : say('issue.state.by', { state, at: times.full(of.at) })}
    </span>
  );
}

function Result({ of }: { readonly of: IssuedLimit | undefined }) {
  const say = useText(words);
  const word = useWord();
  if (of === undefined) return null;
  const text =
    of.outcome === null
      ? (of.why ?? word(errors[of.refused as ErrorCode].what))
      : say(`issue.${of.outcome}`, { read: String(of.read) });
  return (
    <span role="status" data-state={of.outcome === 'done' ? 'done' : 'fault'}>
      {text}
    </span>
  );
}
