import { useState } from 'react';
import { setPointClocks } from '../../../domain/device/changeCalls.ts';
import { timeSources } from '../../../domain/device/point.ts';
import { errors } from '../../../domain/error/errors.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { toasts } from '../../../src/kit/toast/toast.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './clocks.module.css';
import { words } from './words.ts';

const numbers = ['period', 'staleAfter', 'skewBound'] as const;
type Name = (typeof numbers)[number] | 'timeSource';

interface Props {
  readonly rows: readonly AnyRow[];
  readonly onDone: (position: number | null) => void;
}

/** What is ticked is set on every picked point. */
export function ClockForm({ rows, onDone }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const [ticked, setTicked] = useState<ReadonlySet<Name>>(new Set());
  const [texts, setTexts] = useState<Readonly<Record<Name, string>>>({
    period: '',
    staleAfter: '',
    skewBound: '',
    timeSource: '',
  });
  const setting = useAction(() => {
    const changes = Object.fromEntries([...ticked].map((name) => [name, entered(name, texts[name])]));
    return api.call(setPointClocks, { body: { items: rows.map(({ id, version }) => ({ id, version })), changes } });
  });
  const apply = async () => {
    const answer = await setting.run();
    if (answer?.ok !== true) return;
    const { done, refused } = answer.value;
    const codes = [...new Set(refused.map(({ code }) => word(errors[code as keyof typeof errors].what)))].join(' · ');
    if (refused.length === 0) toasts.show('done', say('clocks.done', { n: done.length }));
    else toasts.show('refused', say('clocks.notDone', { n: done.length, m: refused.length, codes }));
    onDone(answer.position);
  };
  const tick = (name: Name) => (
    <Check
      label={say(`clocks.${name}`)}
      checked={ticked.has(name)}
      onChange={(event) =>
        setTicked(
          event.target.checked ? new Set([...ticked, name]) : new Set([...ticked].filter((one) => one !== name)),
        )
      }
    />
  );
  const isRight = [...ticked].every((name) => isEntered(name, texts[name]));
  return (
    <Stack
      as="form"
      pad="3"
      text="small"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight && ticked.size > 0) void apply();
      }}
    >
      <p>{say('clocks.set.many', { n: rows.length })}</p>
      {numbers.map((name) => (
        <div key={name}>
          {tick(name)}
          {ticked.has(name) ? (
            <Field label={say(`clocks.${name}`)}>
              {(ids) => (
                <Input
                  {...ids}
                  inputMode="numeric"
                  value={texts[name]}
                  onChange={(event) => setTexts({ ...texts, [name]: event.target.value.trim() })}
                />
              )}
            </Field>
          ) : null}
        </div>
      ))}
      <div>
        {tick('timeSource')}
        {ticked.has('timeSource') ? (
          <Field label={say('clocks.timeSource')}>
            {(ids) => (
              <Select
                {...ids}
                value={texts.timeSource}
                onChange={(event) => setTexts({ ...texts, timeSource: event.target.value })}
              >
                <option value="">{say('clocks.usual')}</option>
                {Object.entries(timeSources).map(([code, name]) => (
                  <option key={code} value={code}>
                    {word(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      {setting.state.at === 'refused' ? (
        <Words role="alert" tone="refused">
          {setting.state.message}
        </Words>
      ) : null}
      <Button type="submit" look="primary" state={setting.state.at} disabled={!isRight || ticked.size === 0}>
        {say('clocks.apply')}
      </Button>
    </Stack>
  );
}

const entered = (name: Name, text: string): string | number | null =>
  text === '' ? null : name === 'timeSource' ? text : Number(text);

/** Only a period must be there: the others may stand as delivered. */
const isEntered = (name: Name, text: string): boolean =>
  name === 'timeSource' ? true : text === '' ? name !== 'period' : /^\d{1,9}$/.test(text);
