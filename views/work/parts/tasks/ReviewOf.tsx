import { useState } from 'react';
import { Link } from 'wouter';
import type { CaseOfRow } from '../../../../domain/task/ownCalls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import type { RowCases } from './useRowCases.ts';
import { useTaskActs } from './useTaskActs.ts';
import { words } from './words.ts';

interface Props {
  /** The cases of the row. */
  readonly of: Asked<RowCases>;
  readonly again: (position?: number | null) => void;
}

/** While a row is in review: whom it waits for and since when, its case, and the button that takes it back. */
export function ReviewOf({ of, again }: Props) {
  const newest = of.value?.cases.find(({ state }) => state === 'atStep' || state === 'returned');
  const reread = () => {
    of.again();
    again();
  };
  return newest === undefined ? null : <Told told={newest} again={reread} />;
}

function Told({ told, again }: { readonly told: CaseOfRow; readonly again: () => void }) {
  const say = useText(words);
  const times = useTimes();
  const lang = useLang();
  const isPast = usePast() !== null;
  const acts = useTaskActs(again);
  const [isPending, setPending] = useState(false);
  const { state, holders, starter, stepName, enteredAt, mayWithdraw } = told;
  const who = state === 'returned' ? [starter] : holders;
  const about = {
    who: who.length === 0 ? say('tasks.nobody') : who.map(({ name }) => name).join(lang === 'cn' ? '、' : ', '),
    step: stepName ?? '',
    at: times.dayTime(enteredAt),
  };
  const withdraw = async () => {
    setPending(true);
    await acts.withdrawOne(told.id);
    setPending(false);
  };
  return (
    <Bar as="section" pad="2 0" aria-label={say('tasks.review')}>
      <p>{say(state === 'returned' ? 'tasks.review.returned' : 'tasks.review.waits', about)}</p>
      <CaseLink told={told} />
      {mayWithdraw && !isPast ? (
        <Button state={isPending ? 'pending' : 'rest'} onClick={() => void withdraw()}>
          {say('tasks.review.withdraw')}
        </Button>
      ) : null}
    </Bar>
  );
}

/** Where its reader finds the case: among what he submitted himself, or what his organisations did. */
function CaseLink({ told: { id, starter } }: { readonly told: CaseOfRow }) {
  const say = useText(words);
  const may = useMayOf(['/taskTodo', '/comAudit']);
  const session = useSessionState();
  const isHis = 'who' in session && session.who.user.id === starter.id;
  const at = `id=${encodeURIComponent(id)}`;
  const page =
    isHis && may(['/taskTodo']) ? `/taskTodo?list=begun&${at}` : may(['/comAudit']) ? `/comAudit?${at}` : null;
  return page === null ? null : <Link href={page}>{say('tasks.review.open')}</Link>;
}
