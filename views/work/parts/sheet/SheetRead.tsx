import { severities } from '../../../../domain/defect/states.ts';
import { valueSaid } from '../../../../domain/form/itemSaid.ts';
import type { FormItem } from '../../../../domain/form/model.ts';
import {
  decideWorkSheet,
  type EntryTold,
  signWorkSheet,
  type WorkSheetTold,
} from '../../../../domain/work/sheet/calls.ts';
import { sheetFlags, verdicts } from '../../../../domain/work/sheet/events.ts';
import { FilePicture } from '../../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Bar, Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from './sheet.module.css';
import { abnormalFirst, othersOf } from './sheetModel.ts';
import { words } from './words.ts';

interface Props {
  readonly told: WorkSheetTold;
  readonly again: () => void;
}

/** A sheet as it is read at the desk: what is abnormal first, what waits for the leader, who signed. */
export function SheetRead({ told, again }: Props) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const lang = useLang();
  const places = new Map(told.points.map(({ id, place }) => [id, place]));
  const names = new Map(told.points.flatMap(({ equipment }) => equipment.map(({ id, name }) => [id, name])));
  const { asked, answered, contested } = told.counts;
  return (
    <Stack gap="2" pad="2 3">
      <Words>{say('sheet.counts', { asked, answered, contested })}</Words>
      {told.missing.map((what) => (
        <Words key={what} text="note">
          {say('sheet.missing', { what })}
        </Words>
      ))}
      <Box over="scroll" className={styles.read}>
        <PlainTable
          label={say('sheet.answers')}
          rows={abnormalFirst(told.entries)}
          idOf={({ entry }) => entry}
          empty={say('sheet.nothing')}
          columns={[
            { key: 'place', title: say('sheet.place'), cell: ({ point }) => places.get(point) ?? '' },
            {
              key: 'thing',
              title: say('sheet.thing'),
              names: true,
              cell: ({ equipmentId, itemName }) => `${names.get(equipmentId ?? '') ?? ''} ${itemName[lang]}`.trim(),
            },
            {
              key: 'value',
              title: say('sheet.value'),
              align: 'end',
              cell: (entry) =>
                `${valueSaid(itemOf(told, entry), entry.value, lang) ?? '--'} ${entry.unit ?? ''}`.trim(),
            },
            {
              key: 'verdict',
              title: say('sheet.verdict'),
              cell: ({ verdict, severity }) =>
                severity === null
                  ? word(verdicts[verdict])
                  : `${word(verdicts[verdict])} · ${word(severities[severity])}`,
            },
            {
              key: 'limit',
              title: say('sheet.limit'),
              cell: ({ limit }) => (limit === null ? '' : `${limit.bound} ${limit.value}`),
            },
            { key: 'last', title: say('sheet.last'), align: 'end', cell: ({ last }) => last ?? '--' },
            { key: 'at', title: say('sheet.at'), cell: ({ at }) => times.dayTime(at) },
            { key: 'by', title: say('sheet.by'), cell: ({ by }) => by.name },
            { key: 'note', title: say('sheet.note'), cell: (entry) => <Evidence entry={entry} /> },
            {
              key: 'flags',
              title: say('sheet.flags'),
              cell: (entry) => <Flags entry={entry} told={told} again={again} />,
            },
          ]}
        />
      </Box>
      <Signatures told={told} again={again} />
    </Stack>
  );
}

/** What was asked: of the text of its point. */
function itemOf({ points, texts }: WorkSheetTold, { point, item }: EntryTold): FormItem | null {
  const textId = points.find(({ id }) => id === point)?.textId;
  const items = texts.find(({ id }) => id === textId)?.sections.flatMap((section) => section.items) ?? [];
  return (items.find(({ key }) => key === item) as FormItem | undefined) ?? null;
}

/** What stands behind an answer: a word, and what was to be seen. */
function Evidence({ entry: { note, photos } }: { readonly entry: EntryTold }) {
  const say = useText(words);
  return (
    <Bar>
      {note}
      {photos.map((address) => (
        <FilePicture key={address} address={address} alt={say('sheet.photo')} />
      ))}
    </Bar>
  );
}

function Flags({ entry, told, again }: Props & { readonly entry: EntryTold }) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const { state, run } = useAction(() =>
    api.call(decideWorkSheet, {
      params: { task: told.task.id },
      body: { keeps: entry.entry, drops: [...othersOf(entry, told.entries)] },
    }),
  );
  const keep = async () => {
    const done = await run();
    if (done?.ok === true) again();
  };
  const isOpen = told.entries.some(
    (one) => one.is === 'contested' && (one.entry === entry.entry || othersOf(entry, told.entries).includes(one.entry)),
  );
  return (
    <Bar>
      {[
        ...(entry.is === 'contested' ? [say('sheet.contested')] : []),
        ...entry.flags.map((flag) => word(sheetFlags[flag])),
      ].join(' · ')}
      {isOpen && told.may.decide ? (
        <Button size="row" state={state.at} onClick={() => void keep()}>
          {say('sheet.keep')}
        </Button>
      ) : null}
    </Bar>
  );
}

function Signatures({ told, again }: Props) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const { state, run } = useAction((role: string) =>
    api.call(signWorkSheet, { params: { task: told.task.id }, body: { role } }),
  );
  const asked = told.texts.find(({ id }) => id === told.textId)?.evidence.signRoles ?? [];
  const roles = asked.length === 0 ? [say('sheet.anyRole')] : asked;
  const signed = told.signatures.map(({ role }) => role);
  const open = roles.filter((role) => !signed.includes(role));
  const sign = async (role: string) => {
    const done = await run(role);
    if (done?.ok === true) again();
  };
  return (
    <Stack as="section" gap="1" aria-label={say('sheet.signatures')}>
      <h2>{say('sheet.signatures')}</h2>
      {told.signatures.length === 0 ? <Words text="note">{say('sheet.unsigned')}</Words> : null}
      {told.signatures.map(({ role, by, at }) => (
        <Words key={role}>{say('sheet.signed', { role, who: by.name, at: times.full(at) })}</Words>
      ))}
      {told.may.enter && told.entries.length > 0 && told.state !== 'closed' ? (
        <Bar>
          {open.map((role) => (
            <Button key={role} state={state.at} onClick={() => void sign(role)}>
              {say('sheet.sign', { role })}
            </Button>
          ))}
        </Bar>
      ) : null}
      {state.at === 'refused' ? <Words text="fault">{state.message}</Words> : null}
    </Stack>
  );
}
