import { useContext } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
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
  const lang = useLang();
  const clock = useClock();
  const zone = useContext(SiteContext)?.zone ?? null;
  const state = useSessionState();
  const by = 'who' in state ? state.who.user.id : null;
  return { law, row, by, at: instantOf(clock.now()), zone, nameOf, lang, own };
}
