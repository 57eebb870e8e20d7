import { Link } from 'wouter';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../../src/i18n/lang.ts';
import { useOpens } from '../../../../../src/session/useOpens.ts';
import { useFolds } from '../useFolds.ts';
import { words } from '../words.ts';

/** Of an alarm that is a cause or an effect, the way to what belongs together. */
export function IncidentLink({ alarm: { id } }: { readonly alarm: Alarm }) {
  const say = useText(words);
  const word = useWord();
  const opens = useOpens();
  const fold = useFolds().find(({ alarm, members }) => alarm === id || members.includes(id));
  if (fold === undefined) return null;
  const isCause = fold.alarm === id;
  const told = isCause ? say('desk.incident') : say('desk.because', { cause: word(fold.says) });
  if (!opens(['/intelligentAlarm'])) return isCause ? null : <span>{told}</span>;
  return <Link href={`/intelligentAlarm?id=${encodeURIComponent(fold.id)}`}>{told}</Link>;
}
