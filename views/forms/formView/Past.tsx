import { actorName } from '../../../domain/event/actorName.ts';
import { pastOfRecord } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { type CustomField, customFieldsOf, newField } from '../../../domain/form/custom/model.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { HistoryEntry } from '../../../domain/ledger/schemas.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { valueSaid } from '../parts/FormRead.tsx';
import styles from '../parts/forms.module.css';
import { words } from '../parts/words.ts';

interface Props {
  readonly id: string;
  readonly version: number;
  readonly form: CustomForm;
}

/** What happened to a record, the newest first, with what each fact changed of its values. */
export function Past({ id, version, form }: Props) {
  const say = useText(words);
  const asOf = usePast()?.instant ?? null;
  const asked = useCall(pastOfRecord, { params: { id }, query: { size: 100 } }, { asOf, moved: version });
  return (
    <Panel title={say('forms.past')}>
      <Box pad="1 3" over="scroll">
        <Loaded of={asked} brief empty={{ when: asked.value?.rows.length === 0, show: <p>{say('forms.noPast')}</p> }}>
          {({ rows, total }) => (
            <>
              <ol className={styles.list}>
                {rows.map((entry) => (
                  <Entry key={entry.position} entry={entry} form={form} />
                ))}
              </ol>
              <More shown={rows.length} total={total} />
            </>
          )}
        </Loaded>
      </Box>
    </Panel>
  );
}

type Values = Readonly<Record<string, unknown>>;

function Entry({ entry, form }: { readonly entry: HistoryEntry; readonly form: CustomForm }) {
  const lang = useLang();
  const times = useTimes();
  const nameOf = (ledger: string, id: string) => entry.names[ledger]?.[id] ?? null;
  const said = (field: CustomField, value: unknown) => valueSaid(field, value, { lang, times, nameOf });
  return (
    <li>
      <b>{actorName(entry.by, lang)}</b> {entry.deed?.title} · <time dateTime={entry.at}>{times.full(entry.at)}</time>
      <dl className={styles.values}>
        {changesIn(entry, form).map(({ field, from, to }) => (
          <Change
            key={field.key}
            label={nameIn(field, lang) ?? field.key}
            from={said(field, from)}
            to={said(field, to)}
          />
        ))}
      </dl>
    </li>
  );
}

function Change({ label, from, to }: { readonly label: string; readonly from: string; readonly to: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {from} → {to}
      </dd>
    </>
  );
}

/** Field by field, of what is open and of what is sealed where that is told. */
function changesIn({ changes, what }: HistoryEntry, form: CustomForm) {
  if (what === 'created') return [];
  const side = (which: 'from' | 'to'): Values => ({
    ...((changes['values']?.[which] ?? {}) as Values),
    ...((changes['sealed']?.[which] ?? {}) as Values),
  });
  const [from, to] = [side('from'), side('to')];
  const known = customFieldsOf(form);
  // What an earlier version asked and this one does not was answered all the same: it is told by its key.
  const asked = new Set(known.map(({ key }) => key));
  const others = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !asked.has(key));
  return [...known, ...others.map((key) => unknown(key, from[key] ?? to[key]))]
    .filter(({ key }) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((field) => ({ field, from: from[field.key], to: to[field.key] }));
}

const unknown = (key: string, value: unknown): CustomField =>
  newField({ key, name: key, kind: typeof value === 'boolean' ? 'yesNo' : 'long' });
