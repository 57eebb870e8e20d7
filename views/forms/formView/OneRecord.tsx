import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { recordOfForm } from '../../../domain/form/custom/calls.ts';
import { valuesOf } from '../../../domain/form/custom/formRecord.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import { recordStates } from '../../../domain/form/custom/states.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Halves, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { ReviewOf } from '../../work/parts/tasks/ReviewOf.tsx';
import { useRowCases } from '../../work/parts/tasks/useRowCases.ts';
import { FormRead } from '../parts/FormRead.tsx';
import { words } from '../parts/words.ts';
import { Past } from './Past.tsx';
import { VoidRecord } from './VoidRecord.tsx';

export type RecordTold = AnswerOf<typeof recordOfForm>;

interface Props {
  readonly told: RecordTold;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

export function OneRecord({ told, isPast, again }: Props) {
  const { record, form, names, hidden } = told;
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  // Whom it waits for is told where it waits.
  const isReviewed = record.state === 'inReview' || record.returned;
  const cases = useRowCases('formRecord', isReviewed ? record : null);
  const nameOf = (ledger: string, id: string): string | null => names[ledger]?.[id] ?? null;
  return (
    <Halves columns="aside" size="fill">
      <Panel
        page
        title={`${nameIn(form, lang)} ${record.number}`}
        note={`${word(recordStates[record.state])} · ${say('forms.version', { n: form.number })}`}
        actions={isPast ? undefined : <Acts told={told} again={again} />}
      >
        <Stack gap="0" size="fill" over="scroll">
          <Box pad="2 3">
            <Since told={told} />
            <Words text="quiet">
              {say('forms.by')}: {nameOf('user', record.authorId ?? '') ?? '—'} · {say('forms.at')}:{' '}
              {times.full(record.filledAt)}
              {record.lastReason === null ? '' : ` · ${say('forms.lastReason')}: ${record.lastReason}`}
            </Words>
            <ReviewOf of={cases} again={again} />
            <FormRead form={form} values={valuesOf(record)} hidden={hidden} nameOf={nameOf} />
          </Box>
        </Stack>
      </Panel>
      <Past id={record.id} version={record.version} form={form} />
    </Halves>
  );
}

/** What a later version asks otherwise: what stands here stays as it was asked. */
function Since({ told: { form, newer } }: Pick<Props, 'told'>) {
  const say = useText(words);
  if (newer === null) return null;
  const [was, is] = [form, newer].map((one) => new Set(customFieldsOf(one).map(({ key }) => key)));
  const missing = (from: ReadonlySet<string> = new Set(), of: ReadonlySet<string> = new Set()) =>
    [...from].filter((key) => !of.has(key)).length;
  return (
    <Words role="note">
      {say('forms.filledUnder', { n: form.number, added: missing(is, was), removed: missing(was, is) })}
    </Words>
  );
}

function Acts({ told: { record, form, may, own }, again }: Omit<Props, 'isPast'>) {
  const say = useText(words);
  const isDraft = record.state === 'draft';
  const mayEdit = isDraft ? own : may.edit && record.state === 'valid';
  const mayVoid = (isDraft && (own || may.edit)) || (record.state === 'valid' && may.edit);
  return (
    <Bar gap="2">
      {mayEdit ? (
        <Link href={`/customForm/formEdit?form=${form.code}&id=${record.id}`}>
          {say(isDraft ? 'forms.goOn' : 'forms.edit')}
        </Link>
      ) : null}
      {mayVoid ? <VoidRecord id={record.id} again={again} /> : null}
      <Button onClick={() => window.print()}>{say('forms.print')}</Button>
    </Bar>
  );
}
