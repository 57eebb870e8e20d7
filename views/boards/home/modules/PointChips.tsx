import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useApi } from '../../../../src/session/useSession.ts';
import { namedPoints } from '../../../live/parts/point/namedPoints.ts';
import { PointButton } from '../../../live/parts/point/PointButton.tsx';
import styles from '../home.module.css';
import { words } from '../words.ts';

/** What a figure is made of: each point by its device, and a press opens it. */
export function PointChips({ ids }: { readonly ids: readonly string[] }) {
  const say = useText(words);
  const api = useApi();
  const { value } = useAsked(ids.join(), (signal) => namedPoints(api, ids, signal));
  const names = new Map(value?.map((row) => [row.id, row]));
  return (
    <ul className={styles.chips} aria-label={say('home.points')}>
      {ids.map((id) => (
        <li key={id}>
          <PointButton id={id}>{names.get(id)?.device.name ?? id}</PointButton>
        </li>
      ))}
    </ul>
  );
}
