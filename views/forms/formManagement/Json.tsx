import { useState } from 'react';
import { uploadRule } from '../../../domain/file/uploadRules.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import { formFile, readFormFile } from '../../../domain/form/custom/formFile.ts';
import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { Upload } from '../../../src/kit/upload/Upload.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';
import { words } from '../parts/words.ts';

/** V122: only JSON. A form of 300 fields is far below that. */
const rule = uploadRule({ types: ['json'], limit: 2 });

/** A form as a file, to be taken to another site. */
export function JsonOut({ form }: { readonly form: CustomForm }) {
  const say = useText(words);
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(formFile(form), null, 2)], { type: 'application/json' }),
      `${form.code}-${form.number}.json`,
    );
  return <Button onClick={save}>{say('forms.out')}</Button>;
}

interface Props {
  readonly again: (position?: number | null) => void;
}

/** A form out of a file, as a draft of the reader's own organisation. */
export function JsonIn({ again }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const state = useSessionState();
  const mayAdd = useMay('/customForm/formManagement', 'add');
  const [fault, setFault] = useState<string | null>(null);
  const call = commandCalls(customForms).get('draft')?.one;
  const act = useAction((body: Readonly<Record<string, unknown>>) => {
    if (call === undefined) throw new Error('A form is drafted by no call');
    return api.call(call, { body } as never);
  });
  const take = async (file: File | undefined) => {
    const read = readFormFile((await file?.text()) ?? '');
    if (!read.ok) return setFault(word(read.says));
    const orgId = 'who' in state ? state.who.user.orgId : '';
    const answer = await act.run({ ...read.form, number: 1, orgId });
    if (answer === null) return;
    setFault(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
    if (answer.ok) again(answer.position);
  };
  if (!mayAdd) return null;
  return <Upload text={say('forms.in')} rule={rule} error={fault} onFiles={([taken]) => void take(taken?.file)} />;
}
