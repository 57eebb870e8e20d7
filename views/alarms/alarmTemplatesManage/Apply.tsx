import { useId, useState } from 'react';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { applyAlarmTemplate } from '../../../domain/alarm/templateCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { references } from '../../../domain/ledger/field.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './apply.module.css';
import { words } from './words.ts';

const pointsField = references({ label: { cn: '测点', en: 'Points' } }, 'point');
const devicesField = references({ label: { cn: '设备', en: 'Devices' } }, 'device');
const rules = ledgerCalls(limitRules).list;

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
}
type Chosen = { readonly points: readonly string[]; readonly devices: readonly string[] };
const none: Chosen = { points: [], devices: [] };

/** Which points the template makes rules of: single ones, or all of a device; and the rules that it made, brought up to date. */
export function Apply({ row, nameOf }: Props) {
  const say = useText(words);
  const api = useApi();
  const mayApply = useMayAny(['/equwarn:add', '/alarmTemplatesManage:edit']);
  const [chosen, setChosen] = useState(none);
  const [told, setTold] = useState<AnswerOf<typeof applyAlarmTemplate> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wait, setWait] = useState<number | null>(null);
  const made = useCall(rules, { query: { templateId: row.id, size: 1 } }, { wait, moved: `${row.version} ${wait}` });
  const same = useCall(
    rules,
    { query: { templateId: row.id, templateVersion: String(row.version), size: 1 } },
    { wait, moved: wait },
  );
  const others = (made.value?.total ?? 0) - (same.value?.total ?? 0);
  const send = useAction((body: Chosen & { readonly again: boolean }) =>
    api.call(applyAlarmTemplate, { params: { id: row.id }, body }),
  );
  const apply = async (again: boolean) => {
    const answer = await send.run(again ? { ...none, again } : { ...chosen, again });
    if (answer === null) return;
    setTold(answer.ok ? answer.value : null);
    setFault(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setChosen(none);
    if (answer.position !== null) setWait(answer.position);
  };
  const isPending = send.state.at === 'pending';
  return (
    <Grid gap="3" pad="3" className={styles.apply}>
      <p>
        {made.value === null
          ? (made.fault?.message ?? say('apply.reading'))
          : say('apply.made', { n: made.value.total })}{' '}
        {same.value !== null && others > 0 ? say('apply.others', { n: others, version: row.version }) : null}{' '}
        {mayApply && (made.value?.total ?? 0) > 0 ? (
          <Button size="row" disabled={isPending} onClick={() => void apply(true)}>
            {say('apply.again')}
          </Button>
        ) : null}
      </p>
      {mayApply ? (
        <>
          <Chooser
            field={pointsField}
            label={say('apply.points')}
            value={chosen.points}
            nameOf={nameOf}
            onChoose={(points) => setChosen({ ...chosen, points })}
          />
          <Chooser
            field={devicesField}
            label={say('apply.devices')}
            value={chosen.devices}
            nameOf={nameOf}
            onChoose={(devices) => setChosen({ ...chosen, devices })}
          />
          <Button
            look="primary"
            disabled={chosen.points.length + chosen.devices.length === 0}
            state={isPending ? 'pending' : 'rest'}
            onClick={() => void apply(false)}
          >
            {say('apply.do')}
          </Button>
        </>
      ) : null}
      {fault === null ? null : (
        <Words tone="refused" role="alert">
          {fault}
        </Words>
      )}
      {told === null ? null : (
        <p role="status">
          {say('apply.told', { made: told.made, changed: told.changed, same: told.same })}
          {told.refused.length === 0
            ? ''
            : ` ${say('apply.refused', { names: told.refused.map(({ id }) => nameOf('point', id) ?? id).join(', ') })}`}
        </p>
      )}
    </Grid>
  );
}

interface ChooserProps {
  readonly field: typeof pointsField;
  readonly label: string;
  readonly value: readonly string[];
  readonly nameOf: NameOf;
  readonly onChoose: (ids: readonly string[]) => void;
}

function Chooser({ field, label, value, nameOf, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <ReferenceEntry
        field={field}
        id={id}
        value={value}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={nameOf}
        onEnter={(next) => onChoose((next as readonly string[] | null) ?? [])}
      />
    </div>
  );
}
