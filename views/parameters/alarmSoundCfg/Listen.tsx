import { PlayIcon, StopIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { downloadAlarmSoundEffect } from '../../../domain/alarm/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

/** Plays one sound once, as it is stored; a second press stops it. A sound that cannot be played says so. */
export function Listen({ id, name }: { readonly id: string; readonly name: string }) {
  const say = useText(words);
  const api = useApi();
  const [playing, setPlaying] = useState<HTMLAudioElement | null>(null);
  const { state, run } = useAction(() => api.file(downloadAlarmSoundEffect, { body: { id } }));
  useEffect(() => () => playing?.pause(), [playing]);
  const play = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return tell(3, answer.message);
    const address = URL.createObjectURL(answer.value);
    const audio = new Audio(address);
    const over = () => {
      URL.revokeObjectURL(address);
      setPlaying(null);
    };
    audio.addEventListener('ended', over, { once: true });
    setPlaying(audio);
    await audio.play().catch(() => {
      over();
      tell(3, say('sounds.cannotPlay', { name }));
    });
  };
  return playing === null ? (
    <Button
      size="row"
      icon={<PlayIcon size={12} />}
      state={state.at === 'pending' ? 'pending' : 'rest'}
      aria-label={say('sounds.play.of', { name })}
      onClick={play}
    >
      {say('sounds.play')}
    </Button>
  ) : (
    <Button
      size="row"
      icon={<StopIcon size={12} />}
      aria-label={say('sounds.stop.of', { name })}
      onClick={() => setPlaying(null)}
    >
      {say('sounds.stop')}
    </Button>
  );
}
