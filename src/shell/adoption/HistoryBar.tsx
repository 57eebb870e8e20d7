import { topOf } from '../../../domain/access/routes/all.ts';
import type { Wing } from '../../../domain/access/routes/route.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Words } from '../../kit/layout/parts.tsx';
import { useHistoryProgress } from '../../live/useHistoryProgress.ts';
import styles from './adoption.module.css';
import { adoptionWords } from './words.ts';

/** Wings whose screens look back over weeks and months. */
const lookBack: ReadonlySet<Wing> = new Set(['analysis', 'billing', 'boards', 'carbon', 'reports']);

/** Above a screen that looks back while the past is still being written: what is missing is on its way, nothing is faulty. */
export function HistoryBar({ path }: { readonly path: string }) {
  const say = useText(adoptionWords);
  const progress = useHistoryProgress();
  const wing = topOf(path)?.wing;
  if (progress === null || wing === undefined || !lookBack.has(wing)) return null;
  return (
    <Words pad="1 3" size="fixed" text="note" className={styles.bar} role="status">
      {say('adoption.bar', { days: progress.days, of: progress.of })}
    </Words>
  );
}
