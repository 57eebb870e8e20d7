import { useState } from 'react';
import { useAddress } from '../address/useAddress.ts';
import { useSteady } from '../alarms/popup/useSteady.ts';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { Bar, Box } from '../kit/layout/parts.tsx';
import { permitWords } from './permitWords.ts';
import { RefusePermit } from './RefusePermit.tsx';
import styles from './switching.module.css';
import { useCallSound } from './useCallSound.ts';
import { type TimedCall, usePermitCalls } from './usePermitCalls.ts';

/** The second person is called: a card and a sound as long as a selection lasts (decision 117). On the switch's own page both stand already. */
export function PermitCalls() {
  const { calls, again } = usePermitCalls();
  const { path, search, go } = useAddress();
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const looked = path === '/operating' ? (search.get('breaker') ?? search.get('id')) : null;
  const shown = calls.filter((one) => one.switch !== looked);
  useCallSound(shown.some(({ key }) => !muted.has(key)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.place}>
      {shown.map((one) => (
        <CallCard
          key={one.key}
          of={one}
          isMuted={muted.has(one.key)}
          onMute={() => setMuted((before) => new Set([...before, one.key]))}
          onOpen={() => go(`/operating?breaker=${encodeURIComponent(one.switch)}`)}
          onTold={again}
        />
      ))}
    </div>
  );
}

interface Props {
  readonly of: TimedCall;
  readonly isMuted: boolean;
  readonly onMute: () => void;
  readonly onOpen: () => void;
  readonly onTold: () => void;
}

function CallCard({ of, isMuted, onMute, onOpen, onTold }: Props) {
  const say = useText(permitWords);
  const isMeant = useSteady(of.key);
  const { number, name, selector, left } = of;
  return (
    <section className={styles.card} role="alert" aria-label={say('permit.region')}>
      <Bar as="p" still at="stretch" gap="0" tone="second" digits spread="between" className={styles.head}>
        <span>{say('permit.region')}</span>
        <span role="timer">{say('permit.left', { n: left })}</span>
      </Bar>
      <h2 className={styles.title}>{say(`permit.title.${of.direction}`, { number, name })}</h2>
      <Box as="p" pad="0 3 2">
        {say('permit.by', { name: selector.name })}
      </Box>
      <Bar at="end" pad="2 3" line="above" ground="sunken">
        <Button look="primary" onClick={() => isMeant() && onOpen()}>
          {say('permit.open')}
        </Button>
        <RefusePermit of={of} onTold={onTold} isMeant={isMeant} />
        {isMuted ? null : (
          <Button look="quiet" onClick={() => isMeant() && onMute()}>
            {say('permit.mute')}
          </Button>
        )}
      </Bar>
    </section>
  );
}
