import { Link } from 'wouter';
import { recordsOfForm } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { type FormRecord, valuesOf } from '../../../domain/form/custom/formRecord.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import { recordStates } from '../../../domain/form/custom/states.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useSessionState } from '../../../src/session/useSession.ts';
import { valueSaid } from '../parts/FormRead.tsx';
import styles from '../parts/forms.module.css';
import { words } from '../parts/words.ts';

/** What oneself filled last, drafts to go on with among them. */
export function LastTen({ form, wait }: { readonly form: CustomForm; readonly wait: number | null }) {
  const say = useText(words);
  const state = useSessionState();
  const me = 'who' in state ? state.who.user.id : null;
  const query = { authorId: me ?? '', sort: '-filledAt', size: 10 };
  const mine = useCall(recordsOfForm, me === null ? null : { params: { code: form.code }, query }, {
    wait,
    moved: wait,
  });
  return (
    <Panel title={say('forms.lastTen')}>
      <Box pad="1 3" over="scroll">
        <Loaded of={mine} brief empty={{ when: mine.value?.rows.length === 0, show: <p>{say('forms.noneOfMine')}</p> }}>
          {({ rows, names }) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <Brief key={row.id} form={form} row={row} names={names} />
              ))}
            </ul>
          )}
        </Loaded>
      </Box>
    </Panel>
  );
}

interface BriefProps {
  readonly form: CustomForm;
  readonly row: FormRecord;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function Brief({ form, row, names }: BriefProps) {
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const nameOf = (ledger: string, id: string) => names[ledger]?.[id] ?? null;
  const values = valuesOf(row);
  const [first] = customFieldsOf(form).filter(({ key }) => values[key] !== undefined);
  const address =
    row.state === 'draft'
      ? `/customForm/formEdit?form=${form.code}&id=${row.id}`
      : `/customForm/formView/${form.code}/${row.id}`;
  return (
    <li>
      <Link href={address}>{row.number}</Link> · {word(recordStates[row.state])} · {times.dayTime(row.filledAt)}
      {first === undefined ? null : ` · ${valueSaid(first, values[first.key], { lang, times, nameOf })}`}
    </li>
  );
}
