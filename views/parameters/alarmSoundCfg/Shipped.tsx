import { alarmSounds } from '../../../domain/alarm/sounds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { Listen } from './Listen.tsx';
import styles from './sounds.module.css';
import { words } from './words.ts';

/** The sounds that every site has: heard wherever no other is set. */
export function Shipped() {
  const say = useText(words);
  const word = useWord();
  const looks = useLevels();
  return (
    <ul className={styles.shipped} aria-label={say('sounds.shipped')}>
      {Object.entries(alarmSounds).map(([id, { levels }]) => {
        const name = levels.map((level) => word(looks[level])).join(' · ');
        return (
          <li key={id}>
            <span>{name}</span>
            <Listen id={id} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
