import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { findSettings, issueSetting } from '../../../domain/device/remoteSetting.ts';
import { settingFault } from '../../../domain/device/settingBounds.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { More } from '../../../src/kit/state/More.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './remote.module.css';
import { Bounds, Present, usePresent } from './SettableTable.tsx';
import { Settings } from './Settings.tsx';
import type { Settable } from './settable.ts';
import { words } from './words.ts';

/** Settings of before that are listed, and as many as are listed at most. */
const atFirst = 50;
const mostListed = 200;

type Issued = AnswerOf<typeof issueSetting>;

/** One point: what it shows, what it shall show, within which bounds; what came of it; and what was set before. */
export function Setting({ point, onSet }: { readonly point: Settable; readonly onSet: () => void }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const api = useApi();
  const may = useMay('/remote', 'operate');
  const { value: old } = usePresent(point);
  const [entered, setEntered] = useState('');
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const [limit, setLimit] = useState(atFirst);
  const before = useCall(findSettings, { body: { point: point.id, limit } });
  const sending = useAction((value: number) =>
    api.call(issueSetting, { body: { point: point.id, value, note: note.trim() === '' ? null : note.trim() } }),
  );
  const wanted = entered.trim() === '' ? null : Number(entered);
  const fault = wanted === null ? null : faultOf(point, wanted);
  const write = (value: number | string | null) => {
    if (typeof value !== 'number') return value ?? missing;
    return (
      point.states?.[String(value)]?.[lang] ?? `${writeNumber(value, point.decimals, lang)} ${point.unit ?? ''}`.trim()
    );
  };
  const send = async () => {
    setAsks(false);
    if (wanted === null) return;
    const answer = await sending.run(wanted);
    setIssued(answer?.ok === true ? answer.value : null);
    before.again();
    onSet();
  };
  const refusedFor = sending.state.at === 'refused' ? sending.state.message : null;
  return (
    <Stack gap="3" pad="0 3 3" className={styles.setting}>
      <Grid as="dl" gap="1 3" columns="pairs" text="small">
        <dt>{say('remote.now')}</dt>
        <Words as="dd" text="head">
          <Present row={point} />
        </Words>
        <dt>{say('remote.bounds')}</dt>
        <dd>
          <Bounds row={point} />
        </dd>
      </Grid>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (may && wanted !== null && fault === null) setAsks(true);
        }}
      >
        <Field label={say('remote.value')} asked error={fault === null ? null : word(fault)}>
          {(ids) =>
            point.states === null ? (
              <Input
                {...ids}
                inputMode="decimal"
                autoComplete="off"
                disabled={!may}
                value={entered}
                after={point.unit === null ? undefined : <span>{point.unit}</span>}
                onChange={(event) => setEntered(event.target.value)}
              />
            ) : (
              <Select {...ids} disabled={!may} value={entered} onChange={(event) => setEntered(event.target.value)}>
                <option value="" />
                {Object.entries(point.states).map(([code, state]) => (
                  <option key={code} value={code}>
                    {state[lang]}
                  </option>
                ))}
              </Select>
            )
          }
        </Field>
        <Field label={say('remote.note')}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={200}
              disabled={!may}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {may ? null : <Words text="note">{say('remote.may')}</Words>}
        <Button
          type="submit"
          look="primary"
          size="large"
          state={sending.state.at}
          disabled={!may || wanted === null || fault !== null}
        >
          {say('remote.issue')}
        </Button>
      </form>
      {refusedFor === null ? null : (
        <p role="alert" className={styles.fault}>
          {refusedFor}
        </p>
      )}
      {issued === null ? null : (
        <p role="status" className={issued.outcome === 'done' ? styles.done : styles.fault}>
          {say(`remote.outcome.${issued.outcome}`)}
          {issued.code === null ? '' : ` · ${say('remote.code', { code: issued.code })}`} · {say('remote.read')}{' '}
          {write(issued.read)}
        </p>
      )}
      <Settings rows={before.value?.rows ?? null} write={write} />
      {before.value === null ? null : (
        <More
          shown={before.value.rows.length}
          total={before.value.total}
          onMore={limit < mostListed ? () => setLimit(mostListed) : null}
        />
      )}
      <ConfirmDialog
        open={asks}
        title={say('remote.ask', { point: point.name, old: write(old), value: write(wanted) })}
        act={say('remote.issue.act')}
        look="danger"
        onAct={() => void send()}
        onClose={() => setAsks(false)}
      >
        {say('remote.ask.what', { device: point.deviceName })}
      </ConfirmDialog>
    </Stack>
  );
}

function faultOf({ states, min, max }: Settable, value: number) {
  if (!Number.isFinite(value)) return words['remote.notANumber'];
  return settingFault(
    { kind: states === null ? 'analog' : 'enumeration', rangeMin: min, rangeMax: max, states },
    value,
  );
}
