import { useState } from 'react';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { makeTestReports } from '../../../../domain/testReport/calls.ts';
import { type ReportText, reportTexts } from '../../../../domain/testReport/template/template.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../../src/ledger/rows/rowWindows.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

export interface TestOfMany {
  readonly id: string;
  readonly number: string;
  /** The class of its equipment: its template is offered first. */
  readonly class: string | null;
}

interface Props {
  readonly tests: readonly TestOfMany[];
  readonly again: (position?: number | null) => void;
  readonly onClose: () => void;
  /** The only one that was made. */
  readonly onMade?: (id: string) => void;
}

/** Reports of these tests, by a template that is in force: what one is refused hinders no other. */
export function MakeReports({ tests, again, onClose, onMade }: Props) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const asked = useReading([reportTexts.name, 'inForce'], {}, (of, options) =>
    wholeList<AnyPage>((page) => ledgerClient(of, reportTexts).list({ ...page, state: 'inForce' }, options)),
  );
  const all = (asked.value?.rows ?? []) as unknown as readonly ReportText[];
  const [chosen, setChosen] = useState<string | null>(null);
  const [language, setLanguage] = useState<'cn' | 'en'>('cn');
  const [together, setTogether] = useState(false);
  const own = tests[0]?.class ?? null;
  const usual = all.find((one) => one.class !== null && one.class === own) ?? all.find((one) => one.class === null);
  const textId = chosen ?? (usual ?? all[0])?.id ?? null;
  const make = async () => {
    if (textId === null) return;
    onClose();
    const taskIds = tests.map(({ id }) => id);
    const answer = await api.call(makeTestReports, { body: { taskIds, textId, lang: language, together } });
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    const { made, refused } = answer.value;
    if (made.length > 0) tell(1, say('report.make.done', { n: made.length }));
    for (const { task, says } of refused) {
      const number = tests.find(({ id }) => id === task)?.number ?? task;
      tell(2, `${number}: ${says}`);
    }
    again(answer.position);
    const [only] = made;
    if (only !== undefined && made.length === 1 && refused.length === 0) onMade?.(only.id);
  };
  return (
    <ConfirmDialog
      open
      title={say('report.make.of', { n: tests.length })}
      act={say('report.make.do')}
      onAct={() => void make()}
      onClose={onClose}
    >
      {asked.value !== null && all.length === 0 ? (
        <Words text="note">{say('report.noTemplate')}</Words>
      ) : (
        <Stack>
          <Field label={say('report.template')}>
            {(ids) => (
              <Select {...ids} value={textId ?? ''} onChange={(event) => setChosen(event.target.value)}>
                {all.map((one) => (
                  <option key={one.id} value={one.id}>{`${one.code} ${nameIn(one, lang)}`}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={say('report.language')}>
            {(ids) => (
              <Select
                {...ids}
                value={language}
                onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'cn')}
              >
                <option value="cn">中文</option>
                <option value="en">English</option>
              </Select>
            )}
          </Field>
          {tests.length < 2 ? null : (
            <Check
              label={say('report.together')}
              checked={together}
              onChange={(event) => setTogether(event.target.checked)}
            />
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
