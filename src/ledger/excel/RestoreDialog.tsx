import { Dialog, DialogBody } from '@blueprintjs/core';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { actorName } from '../../../domain/event/actorName.ts';
import type { Page, WrittenAnswer } from '../../../domain/ledger/calls.ts';
import { type DeletedRow, restoringCalls } from '../../../domain/ledger/restoring.ts';
import type { Answer } from '../../api/answer.ts';
import { usePages } from '../../api/usePages.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Stack } from '../../kit/layout/parts.tsx';
import { Failure } from '../../kit/state/Failure.tsx';
import { More } from '../../kit/state/More.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import { useTimes } from '../../kit/time/times.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { useApi } from '../../session/useSession.ts';
import type { LedgerHeld } from '../useLedger.ts';
import styles from './excel.module.css';
import { excelWords } from './words.ts';

const atOnce = 100;

interface Props {
  readonly ledger: LedgerHeld;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rows that were deleted, the latest first, each with its way back. */
export function RestoreDialog({ ledger, open, onClose }: Props) {
  const say = useText(excelWords);
  return (
    <Dialog
      isOpen={open}
      onClose={onClose}
      title={say('ledger.restore.title', { what: ledger.title })}
      style={{ width: 560 }}
    >
      <DialogBody>
        <Deleted ledger={ledger} />
      </DialogBody>
    </Dialog>
  );
}

function Deleted({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(excelWords);
  const api = useApi();
  const { declaration, again } = ledger;
  const calls = restoringCalls(declaration);
  const asked = usePages<Page<DeletedRow>>({
    key: declaration.name,
    size: atOnce,
    ask: (page, signal) =>
      api.call(calls.list as CallDeclaration, { query: page } as never, { signal }) as Promise<
        Answer<Page<DeletedRow>>
      >,
  });
  if (asked.fault !== null)
    return <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />;
  if (asked.value === null) return <Skeleton rows={4} widths={[60, 20]} label={say('ledger.restore.loading')} />;
  if (asked.value.rows.length === 0) return <p>{say('ledger.restore.none')}</p>;
  const restored = (position: number | null) => {
    again(position);
    asked.again();
  };
  return (
    <>
      <Stack as="ul" gap="0" over="scroll" className={styles.deleted}>
        {asked.value.rows.map((row) => (
          <DeletedLine key={row.id} row={row} call={calls.restore as CallDeclaration} onRestored={restored} />
        ))}
      </Stack>
      <More shown={asked.value.rows.length} total={asked.value.total} onMore={asked.more} />
    </>
  );
}

interface LineProps {
  readonly row: DeletedRow;
  readonly call: CallDeclaration;
  readonly onRestored: (position: number | null) => void;
}

function DeletedLine({ row, call, onRestored }: LineProps) {
  const say = useText(excelWords);
  const api = useApi();
  const lang = useLang();
  const times = useTimes();
  const name = row.name ?? row.id;
  const { state, run } = useAction(
    () => api.call(call, { params: { id: row.id } } as never) as Promise<Answer<WrittenAnswer>>,
  );
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    toasts.show('done', say('ledger.restore.done', { name }));
    onRestored(answer.position);
  };
  const who = actorName(row.by, lang);
  return (
    <li>
      <span>
        <b>{name}</b> <small>{say('ledger.restore.by', { at: times.full(row.deletedAt), who })}</small>
      </span>
      <Button size="row" state={state.at} onClick={() => void press()}>
        {say('ledger.restore.act')}
      </Button>
    </li>
  );
}
