import { listBands } from '../../../domain/alarm/band/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { words } from '../parts/bands/words.ts';

/** What nothing on the desk stands on: how much is watched, and how near the nearest is. */
export function Calm() {
  const say = useText(words);
  const lang = useLang();
  const { value } = useCall(listBands, { query: { size: 1 } });
  if (value === null) return null;
  const { watched: n, judged, outside, creeping, tooFewDays: few, widest } = value;
  if (n === 0) return <span>{say('bands.noRules')}</span>;
  const isCalm = judged > 0 && outside === 0 && creeping === 0;
  return (
    <span>
      {isCalm
        ? say('bands.calm', { n, judged, widest: widest === null ? missing : writeNumber(widest, 1, lang) })
        : say('bands.watched', { n, judged, outside, creeping, few })}
    </span>
  );
}
