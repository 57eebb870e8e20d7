import { useMemo } from 'react';
import { Link } from 'wouter';
import { listPassings } from '../../../../domain/alarm/forecast/calls.ts';
import { outcomes } from '../../../../domain/alarm/forecast/judging.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay, aMinute } from '../../../../domain/clock/lengths.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { ByPoint } from './ByPoint.tsx';
import { Rows } from './Rows.tsx';
import { outcomeWords, words } from './words.ts';

const spans = [7, 30, 90] as const;
const choices = [...outcomes, 'standing'] as const;

/** Whether the predictor may be believed: what it foresaw, and what came of it. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const { search, put } = useAddress();
  const days = spans.find((span) => String(span) === search.get('days')) ?? 30;
  const outcome = choices.find((one) => one === search.get('outcome')) ?? null;
  const point = search.get('point');
  // Whole minutes: what is asked stays the same question while it is looked at.
  const to = Math.ceil(clock.now() / aMinute) * aMinute;
  const span = useMemo(() => ({ from: instantOf(to - days * aDay), to: instantOf(to) }), [to, days]);
  const asked = useCall(listPassings, {
    query: { ...span, ...(point === null ? {} : { point }), ...(outcome === null ? {} : { outcome }) },
  });
  const points = asked.value?.of ?? [];
  return (
    <Page
      title={say('passing.title')}
      note={<Link href="/predictor">{say('passing.predictor')}</Link>}
      of={{ ...asked, isLoading: asked.value === null }}
      actions={
        <>
          <Select
            aria-label={say('passing.ofPoint')}
            value={point ?? ''}
            onChange={(event) => put({ point: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">{say('passing.everyPoint')}</option>
            {point === null || points.some((one) => one.point === point) ? null : (
              <option value={point}>{point}</option>
            )}
            {points.map(({ point: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Segments
            label={say('passing.outcome')}
            value={outcome ?? 'all'}
            segments={[
              { value: 'all' as const, text: say('passing.all') },
              ...choices.map((value) => ({ value, text: word(outcomeWords[value]) })),
            ]}
            onChoose={(value) => put({ outcome: value === 'all' ? null : value })}
          />
          <Segments
            label={say('passing.span')}
            value={String(days)}
            segments={spans.map((n) => ({ value: String(n), text: say('passing.days', { n }) }))}
            onChoose={(value) => put({ days: value === '30' ? null : value })}
          />
        </>
      }
      foot={asked.value === null ? null : say('passing.rule', { n: asked.value.passed })}
    >
      {({ rows, of, all, isCut, passed }) => (
        <>
          {of.length === 0 ? (
            <p role="status">{say('passing.nothing', { n: passed })}</p>
          ) : (
            <>
              <ByPoint of={of} all={all} />
              <Rows rows={rows} title={say('passing.title')} />
            </>
          )}
          {isCut ? <Words text="note">{say('passing.cut')}</Words> : null}
        </>
      )}
    </Page>
  );
}
