import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { PointButton } from '../../live/parts/point/PointButton.tsx';
import { useHomePoints } from './AtHome.tsx';
import styles from './modules/modules.module.css';
import { words } from './words.ts';

/** What a figure is made of: each point by its device, and a press opens it. */
export function PointChips({ ids }: { readonly ids: readonly string[] }) {
  const say = useText(words);
  const names = new Map(useHomePoints().value?.map((row) => [row.id, row]));
  return (
    <Bar as="ul" at="stretch" gap="1 2" text="small" className={styles.chips} aria-label={say('home.points')}>
      {ids.map((id) => (
        <li key={id}>
          <PointButton id={id}>{names.get(id)?.device.name ?? id}</PointButton>
        </li>
      ))}
    </Bar>
  );
}
