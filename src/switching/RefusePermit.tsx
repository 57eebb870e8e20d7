import { useState } from 'react';
import { refuseBreaker } from '../../domain/switching/calls.ts';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { useAction } from '../kit/action/useAction.ts';
import { Field, Input } from '../kit/form/Field.tsx';
import { Bar } from '../kit/layout/parts.tsx';
import { useApi } from '../session/useSession.ts';
import { permitWords } from './permitWords.ts';
import { refusalOf } from './refusalOf.ts';

interface Props {
  readonly of: { readonly switch: string; readonly selection: number };
  readonly size?: 'bar' | 'large';
  readonly disabled?: boolean;
  /** It is over, or by now another: whoever shows it looks again. */
  readonly onTold: () => void;
  /** Whether a press now was meant for what is shown. */
  readonly isMeant?: () => boolean;
}

/** Says no to a selection, with the reason that the selecting person hears. Names the selection that was seen. */
export function RefusePermit({ of, size = 'bar', disabled = false, onTold, isMeant = () => true }: Props) {
  const say = useText(permitWords);
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const { state, run } = useAction(async () =>
    api.call(refuseBreaker, { params: { id: of.switch }, body: { seen: of.selection, reason: reason.trim() } }),
  );
  const refuse = async () => {
    if (reason.trim() === '') return;
    const answer = await run();
    if (answer !== null) setWhy(answer.ok ? null : refusalOf(answer));
    onTold();
  };
  if (!isOpen)
    return (
      <Button size={size} disabled={disabled} onClick={() => isMeant() && setIsOpen(true)}>
        {say('permit.refuse')}
      </Button>
    );
  return (
    <Bar
      as="form"
      still
      at="end"
      onSubmit={(event) => {
        event.preventDefault();
        void refuse();
      }}
    >
      <Field label={say('permit.reason')} error={why} asked>
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size={size} look="danger" state={state.at} disabled={disabled || reason.trim() === ''}>
        {say('permit.refuse.do')}
      </Button>
    </Bar>
  );
}
