import { turnNow } from '../../../domain/turn/all.ts';
import { isTurnOf } from '../../../domain/turn/turn.ts';
import { useLang } from '../../i18n/lang.ts';
import { useMayOf } from '../../session/useMay.ts';
import { useSessionState } from '../../session/useSession.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw } from './asking.ts';
import styles from './law.module.css';
import { waitsFor } from './waits.ts';

/** Whom a row waits for, and for what, in one line; washed where it is the reader. */
export function Waits({ row, nameOf }: { readonly row: AnyRow; readonly nameOf: NameOf }) {
  const { law } = useLaw();
  const lang = useLang();
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const may = useMayOf(Object.values(law.law.commands).flatMap(({ permission }) => permission));
  const waits = waitsFor({ law, row, nameOf, lang });
  if (waits === null) return null;
  return (
    <p className={styles.waits} data-mine={isTurnOf(turnNow(law.law, row), me, may) || undefined}>
      {waits}
    </p>
  );
}
