import { LockIcon } from '@blueprintjs/icons';
import { errors } from '../../../domain/error/errors.ts';
import { useWord } from '../../i18n/lang.ts';
import { Bar } from '../../kit/layout/parts.tsx';
import { useSeesPart } from '../useMay.ts';
import styles from './site.module.css';

/** Why what holds for the whole site can be looked at and not ordered here; nothing for who sees the whole of it. */
export function SiteOnly() {
  const word = useWord();
  const { what, next } = errors.SITE_ONLY;
  if (!useSeesPart()) return null;
  return (
    <Bar as="p" still pad="2 3" size="fixed" text="small" role="note" className={styles.note}>
      <LockIcon size={12} /> {word(what)} · {word(next)}
    </Bar>
  );
}
