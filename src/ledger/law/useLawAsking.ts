import { useContext } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { useClock } from '../../clock/useClock.ts';
import { useLang } from '../../i18n/lang.ts';
import { SiteContext } from '../../kit/time/times.ts';
import { useSessionState } from '../../session/useSession.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw } from './asking.ts';
import type { Asking } from './lawful.ts';

/** What the law is asked with: of this row, by whoever reads, now. */
export function useLawAsking(row: AnyRow, nameOf: NameOf): Asking {
  const { law, own } = useLaw();
  return { ...useAskingOf(law), own, row, nameOf };
}

/** The same without a row, for whoever asks later. */
export function useAskingOf(law: RowLaw): Omit<Asking, 'row' | 'nameOf' | 'own'> {
  const lang = useLang();
  const clock = useClock();
  const zone = useContext(SiteContext)?.zone ?? null;
  const state = useSessionState();
  const by = 'who' in state ? state.who.user.id : null;
  return { law, by, at: instantOf(clock.now()), zone, lang };
}
