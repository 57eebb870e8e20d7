import { useState } from 'react';
import { getBreaker } from '../../../../domain/switching/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { tabId } from '../../../../src/session/tabId.ts';
import { useEvery } from '../../parts/useEvery.ts';
import { Chain } from '../Chain.tsx';
import styles from '../operating.module.css';
import { words } from '../words.ts';
import { Acts } from './Acts.tsx';
import { Checks } from './Checks.tsx';
import { Effect } from './Effect.tsx';
import { FieldState } from './FieldState.tsx';
import { Refused } from './Refused.tsx';
import { Requests } from './Requests.tsx';
import type { ToldRefusal } from './standingRefusal.ts';

/** One switch: what it looks like in the field, on what a move stands, and the way of a move from its selection to what came back. */
export function SwitchPage({ id }: { readonly id: string }) {
  const say = useText(words);
  const { put } = useAddress();
  const [told, setTold] = useState<ToldRefusal | null>(null);
  // Each asking says too that this page is still there: without it what it has selected is called back.
  const asked = useEvery(1000, useCall(getBreaker, { params: { id }, query: { page: tabId } }));
  return (
    <Stack size="low" className={styles.page}>
      <Loaded of={asked} rows={12} heading={say('operating.title')}>
        {(of) => (
          <>
            <Panel
              page
              title={say('breaker.head', { number: of.row.number, name: of.row.name })}
              note={say(`operating.state.${of.row.state}`)}
              actions={
                <Button onClick={() => put({ breaker: null, id: null, request: null, tab: 'switches' })}>
                  {say('operating.back')}
                </Button>
              }
            >
              <Stack pad="0 3 3">
                <Effect of={of} />
                <Requests id={id} moved={of.chain.length} />
                <Acts of={of} onTold={setTold} again={asked.again} />
                <Refused told={told} of={of} />
              </Stack>
            </Panel>
            <Grid size="fill" className={styles.three}>
              <FieldState of={of} />
              <Checks of={of} />
              <Panel title={say('breaker.steps')} className={styles.scrolls}>
                {of.chain.length === 0 ? (
                  <Words text="quiet">{say('breaker.steps.none')}</Words>
                ) : (
                  <Chain facts={of.chain.toReversed()} />
                )}
              </Panel>
            </Grid>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
