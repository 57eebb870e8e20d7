import type { ReactNode } from 'react';
import { nameIn } from '../../domain/ledger/names.ts';
import { useLang } from '../i18n/lang.ts';
import { Stack } from '../kit/layout/parts.tsx';
import { PrintHead } from '../kit/print/PrintHead.tsx';
import { FollowPresets } from '../presets/FollowPresets.tsx';
import { PrintFoot } from '../presets/PrintFoot.tsx';
import type { SignedIn } from '../session/signedIn.ts';
import { ExpiryNotice } from '../shell/ExpiryNotice.tsx';
import { StorageNotice } from '../shell/notice/StorageNotice.tsx';
import { Bare } from './Bare.tsx';
import styles from './router.module.css';

interface Props {
  readonly who: SignedIn;
  readonly endsSoon: boolean;
  readonly children: ReactNode;
}

/**
 * A screen within the frame of another site: alone (B060 to B063), in the looks of its organisation, and whole on paper. Above it stands
 * only what a person has to know: that the session ends, that the browser keeps nothing (many refuse it to a frame).
 */
export function Within({ who, endsSoon, children }: Props) {
  const lang = useLang();
  return (
    <Stack gap="0" className={styles.column} data-frame="page">
      <StorageNotice />
      {endsSoon ? <ExpiryNotice endsAt={who.sessionEndsAt} /> : null}
      <Bare isWithin>
        <PrintHead user={nameIn(who.user, lang)} />
        {children}
        <PrintFoot user={nameIn(who.user, lang)} />
      </Bare>
      <FollowPresets user={who.user.id} />
    </Stack>
  );
}
