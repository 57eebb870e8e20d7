import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { uploadWaveform } from '../../../domain/waveform/calls.ts';
import { waveforms } from '../../../domain/waveform/waveform.ts';
import { formBody } from '../../../src/api/formBody.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Area } from '../../../src/kit/form/Area.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { Upload } from '../../../src/kit/upload/Upload.tsx';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './waveform.module.css';
import { words } from './words.ts';

/** Beside the list: takes a record in, for who may. */
export function UploadButton({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const may = useMayAny(waveforms.permissions.add);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button look="primary" icon={<UploadIcon size={14} />} onClick={() => setOpen(true)}>
        {say('waveform.upload')}
      </Button>
      {isOpen ? <UploadDialog onClose={() => setOpen(false)} onDone={again} /> : null}
    </>
  );
}

interface Props {
  readonly onClose: () => void;
  readonly onDone: (position: number | null) => void;
}

/** A device, the files of one record, a note. What the gateway says of the files stands under them. */
function UploadDialog({ onClose, onDone }: Props) {
  const say = useText(words);
  const form = useUpload(() => onClose(), onDone);
  return (
    <Dialog isOpen onClose={onClose} title={say('waveform.upload')} isCloseButtonShown={false}>
      <DialogBody>
        <Stack gap="3">
          <p>{say('waveform.upload.why')}</p>
          <Field label={say('waveform.upload.device')} error={form.faults['deviceId'] ?? null}>
            {(ids) => (
              <ReferenceEntry
                field={waveforms.fields['deviceId'] as never}
                id={ids.id}
                value={form.device}
                whole={{}}
                locked={false}
                describedBy={undefined}
                invalid={form.faults['deviceId'] !== undefined}
                inner={{}}
                nameOf={() => null}
                onEnter={(next) => form.setDevice(next as string | null)}
              />
            )}
          </Field>
          <Field label={say('waveform.upload.files')}>
            {() => (
              <>
                <Upload
                  text={say('waveform.upload.choose')}
                  rule={uploadRules.waveform}
                  error={form.faults['files'] ?? null}
                  onFiles={(taken) => form.setFiles(taken.map(({ file }) => file))}
                />
                <ul className={styles.files}>
                  {form.files.map(({ name }) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </>
            )}
          </Field>
          <Field label={say('waveform.upload.note')}>
            {(ids) => (
              <Area {...ids} maxLength={500} value={form.note} onChange={(event) => form.setNote(event.target.value)} />
            )}
          </Field>
          {form.other === null ? null : <p role="alert">{form.other}</p>}
        </Stack>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} hint="Esc">
              {say('waveform.upload.cancel')}
            </Button>
            <Button look="primary" disabled={!form.isWhole} state={form.state} onClick={() => void form.send()}>
              {say('waveform.upload.do')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

function useUpload(onClose: () => void, onDone: Props['onDone']) {
  const say = useText(words);
  const api = useApi();
  const [device, chooseDevice] = useState<string | null>(null);
  const [files, chooseFiles] = useState<readonly File[]>([]);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [other, setOther] = useState<string | null>(null);
  const { state, run } = useAction(() =>
    api.call(uploadWaveform, {
      body: formBody(uploadWaveform, {
        deviceId: device ?? '',
        files,
        note: note.trim() === '' ? undefined : note.trim(),
      }),
    }),
  );
  const send = async (): Promise<void> => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) {
      setFaults(answer.refusal.fields ?? {});
      return setOther(answer.refusal.fields === undefined ? answer.message : null);
    }
    toasts.show('done', say('waveform.upload.done'));
    onDone(answer.position);
    onClose();
  };
  const mended =
    <T,>(choose: (value: T) => void) =>
    (value: T): void => {
      setFaults({});
      choose(value);
    };
  return {
    device,
    files,
    note,
    setNote,
    faults,
    other,
    send,
    setDevice: mended(chooseDevice),
    setFiles: mended(chooseFiles),
    isWhole: device !== null && files.length > 0,
    state: state.at,
  };
}
