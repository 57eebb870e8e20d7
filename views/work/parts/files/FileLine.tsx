import { useCallback, useState } from 'react';
import type { RowFileCalls } from '../../../../domain/rowFile/calls.ts';
import { isPicture, sizeSaid } from '../../../../domain/rowFile/fileSaid.ts';
import type { RowFileTold } from '../../../../domain/rowFile/rowFile.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Words } from '../../../../src/kit/layout/parts.tsx';
import { BlobPicture } from '../../../../src/kit/media/BlobPicture.tsx';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { saidOf } from '../../../../src/ledger/law/LawDialog.tsx';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly calls: RowFileCalls;
  readonly id: string;
  readonly file: RowFileTold;
  readonly may: { readonly act: boolean; readonly any: boolean };
  readonly again: (position?: number | null) => void;
}

/** One file: what it is and who attached it; a picture is shown here, another saved; whoever may takes it back with a reason. */
export function FileLine({ calls, id, file, may, again }: Props) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const [isShown, setShown] = useState(false);
  const { hash, name } = file;
  const read = useAction(() => api.file(calls.read, { params: { id, hash } }));
  const take = useCallback(
    async (signal: AbortSignal) => {
      const answer = await api.file(calls.read, { params: { id, hash } }, { signal, noErrorPage: true });
      return answer.ok ? answer.value : null;
    },
    [api, calls, id, hash],
  );
  const save = async () => {
    const answer = await read.run();
    if (answer?.ok) saveFile(answer.value, name);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  const told = [times.dayTime(file.at), file.by.name, sizeSaid(file)].join(' · ');
  return (
    <>
      <b>{file.note ?? name}</b>
      <Words text="note">{file.note === null ? told : `${name} · ${told}`}</Words>
      <Bar as="span" at="stretch">
        {isPicture(file) ? (
          <Button size="row" pressed={isShown} onClick={() => setShown(!isShown)}>
            {say(isShown ? 'files.hide' : 'files.show', { name })}
          </Button>
        ) : (
          <Button size="row" state={read.state.at} onClick={() => void save()}>
            {say('files.save', { name })}
          </Button>
        )}
        {may.act && (may.any || file.by.id === me) ? (
          <TakeBack calls={calls} id={id} file={file} again={again} />
        ) : null}
      </Bar>
      {isShown ? <BlobPicture take={take} alt={file.note ?? name} /> : null}
    </>
  );
}

function TakeBack({ calls, id, file: { hash, name }, again }: Omit<Props, 'may'>) {
  const say = useText(words);
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { run } = useAction(() => api.call(calls.takeBack, { params: { id, hash }, body: { reason: reason.trim() } }));
  const press = async () => {
    if (reason.trim() === '') return;
    const answer = await run();
    if (answer === null) return;
    setAsked(false);
    if (answer.ok) again(answer.position);
    else toasts.show('refused', saidOf(answer));
  };
  return (
    <>
      <Button size="row" look="quiet" onClick={() => setAsked(true)}>
        {say('files.takeBack', { name })}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={say('files.takeBack', { name })}
        act={say('files.takeBack.act')}
        look="danger"
        onAct={() => void press()}
        onClose={() => setAsked(false)}
      >
        <Field label={say('files.reason')} asked>
          {(ids) => (
            <Input {...ids} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </ConfirmDialog>
    </>
  );
}
