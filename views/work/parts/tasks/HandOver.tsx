import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { caseTakers } from '../../../../domain/task/readCalls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Area, Select } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly caseId: string;
  readonly onHand: (given: { readonly to: string; readonly reason: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** To whom a place at a step goes, and why. */
export function HandOver({ title, caseId, onHand, onClose }: Props) {
  const say = useText(words);
  const { value } = useCall(caseTakers, { params: { id: caseId } });
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const isWhole = to !== '' && reason.trim() !== '';
  const hand = async () => {
    setPending(true);
    const done = await onHand({ to, reason: reason.trim() });
    setPending(false);
    if (done) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} isCloseButtonShown={false} style={{ width: 420 }}>
      <DialogBody>
        <Field label={say('tasks.person')} asked>
          {(ids) => (
            <Select {...ids} value={to} onChange={(event) => setTo(event.target.value)}>
              <option value="">{say('tasks.form.choose')}</option>
              {(value?.persons ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={say('tasks.reason')} asked>
          {(ids) => (
            <Area
              {...ids}
              rows={3}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} hint="Esc">
              {say('tasks.cancel')}
            </Button>
            <Button look="primary" disabled={!isWhole} state={pending ? 'pending' : 'rest'} onClick={() => void hand()}>
              {title.replace('…', '')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
