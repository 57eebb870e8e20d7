import { VolumeUpIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { alarmLevels } from '../../../domain/alarm/alarm.ts';
import { alarmAudio } from '../../../domain/alarm/calls.ts';
import { alarmSounds } from '../../../domain/alarm/sounds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './guide.module.css';
import { words } from './words.ts';

/** The sounds of the alarm levels, each to be heard once: whoever sets a site up hears whether this machine is audible. */
export function Sounds() {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const [fault, setFault] = useState<string | null>(null);
  const listen = async (id: string) => {
    const answer = await api.file(alarmAudio, { params: { id } });
    if (!answer.ok) return setFault(answer.message);
    const address = URL.createObjectURL(answer.value);
    const audio = new Audio(address);
    audio.addEventListener('ended', () => URL.revokeObjectURL(address));
    setFault(await audio.play().then(() => null, String));
  };
  return (
    <Grid as="ul" className={styles.sounds}>
      {Object.entries(alarmSounds).map(([id, { name, levels }]) => (
        <li key={id}>
          <span>
            <b>{word(name)}</b> {levels.map((level) => word(alarmLevels[level])).join(' · ')}
          </span>
          <Button icon={<VolumeUpIcon size={14} />} onClick={() => void listen(id)}>
            {say('guide.listen', { name: word(name) })}
          </Button>
        </li>
      ))}
      {fault === null ? null : <li role="alert">{say('guide.unheard', { why: fault })}</li>}
    </Grid>
  );
}
