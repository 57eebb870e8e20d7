import { useState } from 'react';
import { Link } from 'wouter';
import type { LedgerDeclaration } from '../../../../domain/ledger/declaration.ts';
import { mostTaken } from '../../../../domain/work/field/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { StateBar } from '../../../../src/ledger/law/StateBar.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { ListHeld } from '../../../../src/ledger/slots.ts';
import { isWaiting } from '../../../../src/session/field/sendWaiting.ts';
import { useUnsent } from '../../../../src/session/field/useOutbox.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type Asked, TakeAlong } from './TakeAlong.tsx';
import { Unlock } from './Unlock.tsx';
import { useTaken } from './useTaken.ts';
import { fieldWords } from './words.ts';

interface Props {
  readonly ledger: ListHeld;
  readonly declaration: LedgerDeclaration;
  /** The page of one task. */
  readonly page: string;
}

/** Above the tasks of a kind: what of them is on this phone, what waits to be sent, and by what one's own are taken along. */
export function HereBar({ ledger, declaration, page }: Props) {
  const api = useApi();
  const waiting = useUnsent();
  const [round, setRound] = useState(0);
  const mine = async (): Promise<Asked> => {
    const client = ledgerClient(api, declaration);
    const asked = { state: 'pending,inProgress', size: mostTaken };
    const lists = await Promise.all([
      client.list({ ...asked, holderId: waiting.person }, { noErrorPage: true }),
      client.list({ ...asked, crewIds: waiting.person }, { noErrorPage: true }),
    ]);
    const failed = lists.find((one) => !one.ok);
    if (failed !== undefined && !failed.ok) return { fault: failed.message };
    return takenAtOnce(lists.flatMap((one) => (one.ok ? [one.value] : [])));
  };
  return (
    <Stack gap="1">
      {ledger.view.asOf === null ? (
        <Bar spread="between" at="start">
          <OnThisPhone waiting={waiting} round={round} page={page} />
          <TakeAlong label="field.take.mine" which={mine} onTaken={() => setRound(round + 1)} />
        </Bar>
      ) : null}
      <StateBar ledger={ledger} />
    </Stack>
  );
}

/** As many as are taken along at once, and how many more there are; what stands in both lists is one task. */
export function takenAtOnce(
  lists: readonly { readonly total: number; readonly rows: readonly { readonly id: string }[] }[],
): Asked & { readonly left: number } {
  const ids = lists.flatMap(({ rows }) => rows.map(({ id }) => id));
  const found = new Set(ids);
  const tasks = [...found].slice(0, mostTaken);
  const all = lists.reduce((sum, { total }) => sum + total, 0) - (ids.length - found.size);
  return { tasks, left: all - tasks.length };
}

interface OnPhoneProps {
  readonly waiting: ReturnType<typeof useUnsent>;
  readonly round: number;
  readonly page: string;
}

/** What only this phone holds is said, and leads to its sheet. */
function OnThisPhone({ waiting: { person, unsent, sealed }, round, page }: OnPhoneProps) {
  const say = useText(fieldWords);
  const taken = useTaken(person, round) ?? [];
  const open = unsent.filter(isWaiting);
  const refused = unsent.filter((one) => one.refused !== null);
  const numbers = new Map(taken.map(({ task, number }) => [task, number]));
  const tasks = [...new Set([...taken.map(({ task }) => task), ...unsent.map(({ task }) => task)])];
  if (tasks.length === 0 && sealed === 0) return <span />;
  return (
    <>
      <Box role="status">
        <Words weight="strong">{say('field.here', { taken: taken.length, waiting: open.length })}</Words>
        {sealed === 0 ? null : <Words text="note">{say('field.here.sealed', { n: sealed })}</Words>}
        {refused.length === 0 ? null : <Words text="fault">{say('field.here.refused', { n: refused.length })}</Words>}
        <Bar>
          {tasks.map((task) => (
            <Link key={task} href={`${page}?id=${encodeURIComponent(task)}`}>
              {numbers.get(task) ?? task}
            </Link>
          ))}
        </Bar>
      </Box>
      {sealed === 0 ? null : <Unlock person={person} onOpen={() => undefined} />}
    </>
  );
}
