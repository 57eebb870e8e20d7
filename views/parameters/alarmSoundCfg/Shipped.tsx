import { alarmSounds } from '../../../domain/alarm/sounds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { useLevels } from '../../../src/presets/presets.ts';
import { Listen } from './Listen.tsx';
import { words } from './words.ts';

/** The sounds that every site has: heard wherever no other is set. */
export function Shipped() {
  const say = useText(words);
  const word = useWord();
  const looks = useLevels();
  return (
    <Bar as="ul" at="stretch" gap="1 3" text="note" aria-label={say('sounds.shipped')}>
      {Object.entries(alarmSounds).map(([id, { levels }]) => {
        const name = levels.map((level) => word(looks[level])).join(' · ');
        return (
          <Bar as="li" inline still gap="1" key={id}>
            <span>{name}</span>
            <Listen id={id} name={name} />
          </Bar>
        );
      })}
    </Bar>
  );
}
