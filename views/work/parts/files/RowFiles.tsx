import { useState } from 'react';
import { uploadRules } from '../../../../domain/file/uploadRules.ts';
import type { RowFileCalls } from '../../../../domain/rowFile/calls.ts';
import { type RowFileTold, standing } from '../../../../domain/rowFile/rowFile.ts';
import { formBody } from '../../../../src/api/formBody.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import type { TakenFile } from '../../../../src/kit/upload/takeFiles.ts';
import { Upload } from '../../../../src/kit/upload/Upload.tsx';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { FileLine } from './FileLine.tsx';
import styles from './files.module.css';
import { words } from './words.ts';

interface Props {
  readonly calls: RowFileCalls;
  readonly screen: '/workOrder' | '/workTicket' | '/defective' | '/faultAdmin';
  readonly id: string;
  readonly files: readonly RowFileTold[];
  readonly again: (position?: number | null) => void;
}

/** The photos and files of a row: each is shown when it is asked for, and one more is taken with what it shows. */
export function RowFiles({ calls, screen, id, files, again }: Props) {
  const say = useText(words);
  const mayAdd = useMayAny(['add', 'edit', 'handle', 'issue'].map((verb) => `${screen}:${verb}`));
  const mayAny = useMayAny([`${screen}:issue`]);
  const stand = standing(files);
  return (
    <>
      {stand.length === 0 ? <Words text="note">{say('files.none')}</Words> : null}
      <Grid as="ul" className={styles.list}>
        {stand.map((file) => (
          <li key={file.hash}>
            <FileLine calls={calls} id={id} file={file} may={{ act: mayAdd, any: mayAny }} again={again} />
          </li>
        ))}
      </Grid>
      {mayAdd ? <Add calls={calls} id={id} again={again} /> : null}
    </>
  );
}

function Add({ calls, id, again }: Pick<Props, 'calls' | 'id' | 'again'>) {
  const say = useText(words);
  const api = useApi();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { state, run } = useAction((file: File) => {
    const told = note.trim();
    const body = formBody(calls.attach, { file, ...(told === '' ? {} : { note: told }) });
    return api.call(calls.attach, { params: { id }, body });
  });
  const take = async ([taken]: readonly TakenFile[]) => {
    const answer = taken === undefined ? null : await run(taken.file);
    if (answer === null) return;
    setFault(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
    if (!answer.ok) return;
    setNote('');
    again(answer.position);
  };
  return (
    <Grid>
      <Field label={say('files.note')}>
        {(ids) => <Input {...ids} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <Upload
        text={say('files.add')}
        rule={uploadRules.rowFile}
        onFiles={(taken) => void take(taken)}
        error={fault}
        disabled={state.at === 'pending'}
      />
    </Grid>
  );
}
