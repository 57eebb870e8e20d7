import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { resetAlarms } from '../../../../../domain/alarm/calls.ts';
import { type ErrorCode, errors } from '../../../../../domain/error/errors.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../../src/i18n/lang.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../../src/kit/action/useAction.ts';
import { toasts } from '../../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../../src/session/useMay.ts';
import { useApi } from '../../../../../src/session/useSession.ts';
import { useDeskPlace } from '../place.ts';
import { words } from '../words.ts';

/** Ends a latching alarm whose cause has passed; where there is none to end, or not this person's to end, nothing. */
export function ResetButton({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const may = useMay(useDeskPlace().route, 'handle');
  const { state, run } = useAction(() =>
    api.call(resetAlarms, { body: { items: [{ id: alarm.id, version: alarm.version }] } }),
  );
  if (!may || !alarm.state.latched) return null;
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    const [refused] = answer.value.refused;
    if (refused) return toasts.show('refused', word(errors[refused.code as ErrorCode]?.what ?? errors.INTERNAL.what));
    toasts.show('done', say('desk.reset.done'));
  };
  return (
    <Button state={state.at} onClick={press}>
      {say('desk.reset')}
    </Button>
  );
}
