import { useState } from 'react';
import { voidRecord } from '../../../domain/form/custom/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from '../parts/words.ts';

interface Props {
  readonly id: string;
  readonly again: (position?: number | null) => void;
}

/** Takes a record out of what counts, for a reason. */
export function VoidRecord({ id, again }: Props) {
  const say = useText(words);
  const api = useApi();
  const [reason, setReason] = useState<string | null>(null);
  const act = useAction((why: string) => api.call(voidRecord, { params: { id }, body: { reason: why } }));
  if (reason === null) return <Button onClick={() => setReason('')}>{say('forms.void')}</Button>;
  const send = async () => {
    const answer = await act.run(reason);
    if (answer?.ok === true) {
      setReason(null);
      again(answer.position);
    }
  };
  return (
    <Bar gap="1">
      <Input
        aria-label={say('forms.voidReason')}
        placeholder={say('forms.voidReason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        look="danger"
        disabled={reason.trim() === ''}
        state={act.state.at === 'pending' ? 'pending' : 'rest'}
        onClick={() => void send()}
      >
        {say('forms.void')}
      </Button>
      <Button look="quiet" onClick={() => setReason(null)}>
        {say('forms.cancel')}
      </Button>
      {act.state.at === 'refused' ? <span role="alert">{act.state.message}</span> : null}
    </Bar>
  );
}
