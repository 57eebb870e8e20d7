import { Link } from 'wouter';
import { type CustomForm, customForms } from '../../../../domain/form/custom/customForm.ts';
import { type FormVersion, nextFormVersion } from '../../../../domain/form/custom/formDocument.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { designTabs } from './tabs.ts';
import { words } from './words.ts';

const add = customForms.permissions.add;

/** A version that is in force is never changed: the next one begins with all that it says. */
export function NextVersion({
  row,
  versions,
}: {
  readonly row: FormVersion;
  readonly versions: readonly CustomForm[];
}) {
  const say = useText(words);
  const api = useApi();
  const { go } = useAddress();
  const may = useMayOf(add);
  const next = nextFormVersion(row, versions);
  const drafting = useAction(
    () =>
      api.call(commandCalls(customForms).get('draft')?.one as never, { body: next } as never) as Promise<
        Answer<{ readonly id: string }>
      >,
  );
  const draft = async () => {
    const answer = await drafting.run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    tell(1, say('design.drafted', { n: next.number }));
    go(`${designTabs.objectModel}?id=${answer.value.id}`);
  };
  const waiting = versions.find(({ state }) => state === 'draft');
  if (waiting !== undefined)
    return <Link href={`${designTabs.objectModel}?id=${waiting.id}`}>{say('design.toDraft')}</Link>;
  if (!may(add)) return null;
  return (
    <Button state={drafting.state.at} onClick={() => void draft()}>
      {say('design.next')}
    </Button>
  );
}
