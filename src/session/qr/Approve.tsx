import { TickCircleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { decideQrCode, type QrState, scanQrCode } from '../../../domain/access/handOverCalls.ts';
import { useAddress } from '../../address/useAddress.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Grid, Words } from '../../kit/layout/parts.tsx';
import { StatePage } from '../../kit/state/StatePage.tsx';
import { useApi } from '../useSession.ts';
import { browserName, browserWords } from './browserName.ts';
import styles from './qr.module.css';
import { approveWords } from './words.ts';

/** On the phone: who is to be signed in where, and the answer. One answer, once. */
export function Approve({ ticket }: { readonly ticket: string }) {
  const say = useText(approveWords);
  const name = useText(browserWords);
  const api = useApi();
  const { value, fault, isLoading } = useCall(scanQrCode, { params: { ticket } });
  const [answered, setAnswered] = useState<QrState | null>(null);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { state, run } = useAction((approve: boolean) =>
    api.call(decideQrCode, { params: { ticket }, body: { approve } }),
  );
  if (value === null) return isLoading && fault === null ? null : <Over says={say('approve.unknown')} />;
  const stands = answered ?? value.state;
  if (stands !== 'scanned' && stands !== 'waiting') return <Over says={say(`approve.${stands}`)} />;
  const decide = async (approve: boolean) => {
    setPressed(approve);
    const answer = await run(approve);
    if (answer) setAnswered(answer.ok ? answer.value.state : 'expired');
  };
  const facts = [
    ['account', value.account],
    ['address', value.address],
    ['browser', value.browser === '' ? '--' : browserName(value.browser, name)],
  ] as const;
  return (
    <div className={styles.approve}>
      <h1>{say('approve.title')}</h1>
      <p>{say('approve.ask')}</p>
      <dl>
        {facts.map(([fact, told]) => (
          <div key={fact}>
            <dt>{say(`approve.${fact}`)}</dt>
            <Words as="dd" words="breaks" weight="strong">
              {told}
            </Words>
          </div>
        ))}
      </dl>
      <p>{say('approve.warning')}</p>
      <Grid>
        <Button
          look="primary"
          size="large"
          state={pressed === true ? state.at : 'rest'}
          onClick={() => void decide(true)}
        >
          {say('approve.do')}
        </Button>
        <Button size="large" state={pressed === false ? state.at : 'rest'} onClick={() => void decide(false)}>
          {say('approve.refuse')}
        </Button>
      </Grid>
    </div>
  );
}

function Over({ says }: { readonly says: string }) {
  const say = useText(approveWords);
  const { go } = useAddress();
  return (
    <StatePage
      page
      icon={<TickCircleIcon size={32} />}
      title={says}
      actions={<Button onClick={() => go('/', { replace: true })}>{say('approve.home')}</Button>}
    />
  );
}
