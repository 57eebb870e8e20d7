import { turnNow } from '../../../domain/turn/all.ts';
import { isTurn, namedFor } from '../../../domain/turn/turn.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { useLang } from '../../i18n/lang.ts';
import { useSessionState } from '../../session/useSession.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw } from './asking.ts';
import styles from './law.module.css';
import { waitsFor } from './waits.ts';

/** Whether a row waits for this person: it names him, or whoever may go on with it. */
export function waitsForMe({ law }: Pick<RowLaw, 'law'>, row: AnyRow, me: string | null): boolean {
  const turn = turnNow(law, row);
  if (!isTurn(turn)) return false;
  const named = namedFor(turn);
  return named.length === 0 || (me !== null && named.includes(me));
}

/** Whom a row waits for, and for what, in one line; washed where it is the reader. */
export function Waits({ row, nameOf }: { readonly row: AnyRow; readonly nameOf: NameOf }) {
  const { law } = useLaw();
  const lang = useLang();
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const waits = waitsFor({ law, row, nameOf, lang });
  if (waits === null) return null;
  return (
    <p className={styles.waits} data-mine={waitsForMe(law, row, me) || undefined}>
      {waits}
    </p>
  );
}
