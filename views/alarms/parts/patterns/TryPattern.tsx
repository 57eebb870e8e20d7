import { useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { type TriedPattern, tryIncidentPattern } from '../../../../domain/alarm/incident/patternCalls.ts';
import { objectName } from '../../../../domain/alarm/objectName.ts';
import type { InputOf } from '../../../../domain/call/declaration.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { toldFaultOf } from '../../../../src/alarms/alarmWords.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { FormActProps } from '../../../../src/ledger/slots.ts';
import { patternWords } from './words.ts';

type Tryable = Pick<FormActProps, 'id' | 'whole'>;
type Body = InputOf<typeof tryIncidentPattern>['body'];
const size = 20;

/** The pattern that is being typed, as it can be tried; null while something of it is missing. The gateway judges what is typed wrong. */
function triable({ id, whole }: Tryable): Pick<Body, 'orgId' | 'pattern'> | null {
  const { orgId, replaces, cause, effect, relation, before, after } = whole as unknown as Partial<
    Body['pattern'] & { readonly orgId: string }
  >;
  const isWhole = orgId && cause && effect && relation && before !== undefined && after !== undefined;
  if (!isWhole) return null;
  const windows = { before: Number(before), after: Number(after) };
  return { orgId, pattern: { id, replaces: replaces || null, cause, effect, relation, ...windows } };
}

/** A pattern on the alarms of the last ninety days, before it is saved. */
export function TryPattern({ id, whole }: Tryable) {
  const say = useText(patternWords);
  const [asked, setAsked] = useState<Body | null>(null);
  const { value, fault, isLoading, again } = useCall(tryIncidentPattern, asked === null ? null : { body: asked });
  const now = triable({ id, whole });
  const turn = (page: number) => asked !== null && setAsked({ ...asked, page });
  return (
    <Stack gap="2">
      <Words text="note">{say(now === null ? 'pattern.try.incomplete' : 'pattern.try.why')}</Words>
      <Bar still gap="2">
        <Button
          disabled={now === null}
          state={isLoading ? 'pending' : 'rest'}
          onClick={() => now !== null && setAsked({ ...now, page: 1, size })}
        >
          {say('pattern.try')}
        </Button>
      </Bar>
      {isLoading && value === null ? <Skeleton rows={4} widths={[30, 60]} label={say('pattern.try.loading')} /> : null}
      {fault !== null && !isLoading ? <Failure code={fault.code} message={fault.message} onAgain={again} /> : null}
      {value !== null && fault === null && asked !== null ? (
        <Told told={value} bySupply={asked.pattern.relation === 'suppliedBy'} onTurn={turn} />
      ) : null}
    </Stack>
  );
}

interface ToldProps {
  readonly told: TriedPattern;
  readonly bySupply: boolean;
  readonly onTurn: (page: number) => void;
}

function Told({ told, bySupply, onTurn }: ToldProps) {
  const say = useText(patternWords);
  const lang = useLang();
  const times = useTimes();
  const { alarms, effects, total, quiet, isPartial, confirmed, takenBack, own, rows, page } = told;
  const pages = Math.max(1, Math.ceil(total / told.size));
  return (
    <Stack gap="2">
      <Words>{say('pattern.try.told', { alarms, effects, total, quiet })}</Words>
      {isPartial ? <Words tone="refused">{say('pattern.try.partial')}</Words> : null}
      {bySupply ? <Words text="note">{say('pattern.try.supply')}</Words> : null}
      {confirmed + takenBack === 0 ? null : (
        <>
          <Words tone="refused">{say('pattern.try.own', { confirmed, takenBack })}</Words>
          {own.slice(0, size).map((alarm) => (
            <Words key={alarm.id} text="note">
              {`${times.dayTime(alarm.firstOverAt)} ${saysOf(alarm, lang)}`}
            </Words>
          ))}
        </>
      )}
      <Scroll>
        <PlainTable
          label={say('pattern.try')}
          rows={rows}
          idOf={({ id }) => id}
          empty={say('pattern.try.none')}
          say={say}
          columns={(column) => [
            column.words('pattern.try.since', ({ since }) => times.dayTime(since)),
            column.name('pattern.try.cause', ({ cause }) =>
              cause === null ? say('pattern.try.ordered') : saysOf(cause, lang),
            ),
            column.words('pattern.effects', (row) => row.effects),
            column.words('pattern.try.quiet', (row) => row.quiet),
            column.words('pattern.try.ownCount', (row) => row.own),
          ]}
        />
      </Scroll>
      {pages === 1 ? null : (
        <Bar still gap="2">
          <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            {say('pattern.try.before')}
          </Button>
          <Words text="note">{say('pattern.try.page', { page, pages })}</Words>
          <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
            {say('pattern.try.next')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}

const saysOf = (alarm: Alarm, lang: Lang): string => `${objectName(alarm, lang)} ${toldFaultOf(alarm, lang)}`;
