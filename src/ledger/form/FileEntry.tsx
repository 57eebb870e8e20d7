import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { uploadCalls } from '../../../domain/file/uploadCalls.ts';
import { pictureUses, privateUses, type UploadUse, uploadRules } from '../../../domain/file/uploadRules.ts';
import { formBody } from '../../api/formBody.ts';
import { FilePicture } from '../../feedback/FilePicture.tsx';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Bar } from '../../kit/layout/parts.tsx';
import type { TakenFile } from '../../kit/upload/takeFiles.ts';
import { Upload } from '../../kit/upload/Upload.tsx';
import { useApi } from '../../session/useSession.ts';
import type { EntryProps } from '../slots.ts';
import { formWords } from '../words.ts';
import styles from './form.module.css';

/** A file of a row: chosen, sent at once and looked into by the gateway; the row is saved with its address. */
export function FileEntry({ field, id, value, locked, onEnter }: EntryProps) {
  const say = useText(formWords);
  const word = useWord();
  const api = useApi();
  const use = field.upload as UploadUse;
  const call = uploadCalls[use];
  const send = useAction((file: File) => api.call(call, { body: formBody(call, { file }) }));
  const [fault, setFault] = useState<string | null>(null);
  const take = async ([taken]: readonly TakenFile[]) => {
    const answer = taken === undefined ? null : await send.run(taken.file);
    if (answer === null) return;
    setFault(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
    if (answer.ok) onEnter(answer.value);
  };
  const isThere = typeof value === 'string' && value !== '';
  return (
    <Bar id={id} gap="1 3" text="small">
      {isThere && privateUses.has(use) ? <FilePicture address={value} alt={word(field.label)} /> : null}
      {isThere && pictureUses.has(use) && !privateUses.has(use) ? (
        <img className={styles.picture} src={value} alt={word(field.label)} />
      ) : null}
      <span>{isThere ? say('ledger.form.file', { name: value.slice(-64, -56) }) : say('ledger.form.noFile')}</span>
      {locked ? null : (
        <>
          <Upload
            rule={uploadRules[use]}
            error={fault}
            disabled={send.state.at === 'pending'}
            onFiles={(files) => void take(files)}
          />
          {isThere && field.optional === true ? (
            <Button look="quiet" icon={<CrossIcon />} onClick={() => onEnter(null)}>
              {say('ledger.form.dropFile')}
            </Button>
          ) : null}
        </>
      )}
    </Bar>
  );
}
