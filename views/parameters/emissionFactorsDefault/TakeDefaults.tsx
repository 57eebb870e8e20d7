import { takeDefaultFactors } from '../../../domain/carbon/factorCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useProfile } from '../../../src/session/profile.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';

const words = defineMessages({
  'factors.take': { cn: '补充公布的因子', en: 'Take the published ones' },
  'factors.taken': { cn: '补充 {taken} 个，已有 {there} 个', en: '{taken} taken, {there} were there' },
});

/** Takes the published factors that the own organisation has not yet. */
export function TakeDefaults({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const api = useApi();
  const profile = useProfile();
  const mayAdd = useMayAny(['/configuringSystemParameters/emissionFactorsDefault:add']);
  const { state, run } = useAction((orgId: string) => api.call(takeDefaultFactors, { body: { orgId } }));
  if (!mayAdd || profile === null) return null;
  const take = async () => {
    const answer = await run(profile.orgId);
    if (answer === null) return;
    if (!answer.ok) return tell(3, answer.message);
    tell(1, say('factors.taken', answer.value));
    again(answer.position);
  };
  return (
    <Button state={state.at === 'pending' ? 'pending' : 'rest'} onClick={() => void take()}>
      {say('factors.take')}
    </Button>
  );
}
