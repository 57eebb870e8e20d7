import { useId, useState } from 'react';
import { learnBand } from '../../../../domain/alarm/band/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly point: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** After a repair: the days before say nothing of what is usual any more. */
export function LearnAnew({ point, name, onDone }: Props) {
  const say = useText(words);
  const api = useApi();
  const id = useId();
  const may = useMay('/alarmConfiguration', 'edit');
  const [asks, setAsks] = useState(false);
  const [since, setSince] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const learning = useAction((day: string | null) => api.call(learnBand, { params: { point }, body: { since: day } }));
  if (!may) return null;
  const act = async () => {
    const answer = await learning.run(since === '' ? null : since);
    if (answer === null) return;
    if (!answer.ok) {
      const [said] = Object.values(answer.refusal.fields ?? {});
      return setRefused(said ?? answer.message);
    }
    const { version, enoughFrom } = answer.value;
    tell(1, enoughFrom === null ? say('bands.anewDone', { version }) : say('bands.anewFew', { day: enoughFrom }));
    setAsks(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setAsks(true)} state={learning.state.at === 'pending' ? 'pending' : 'rest'}>
        {say('bands.anew')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={say('bands.anewTitle', { name })}
        act={say('bands.anew')}
        onAct={() => void act()}
        onClose={() => setAsks(false)}
      >
        <Stack gap="2">
          <p>{say('bands.anewWhy')}</p>
          <label htmlFor={id}>{say('bands.anewSince')}</label>
          <Input id={id} type="date" value={since} onChange={(event) => setSince(event.target.value)} />
          {refused === null ? null : (
            <Words tone="refused" role="alert">
              {refused}
            </Words>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
