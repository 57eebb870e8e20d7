import { DashboardIcon, SearchIcon } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import type { readingSheet, SheetOrder } from '../../../../domain/energy/readingCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Chooser, Press, Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { usePrintSpan } from '../../../../src/kit/print/printing.ts';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { SettledMoment } from '../../../../src/kit/time/field/SettledMoment.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { ReadingSheet } from './ReadingSheet.tsx';
import styles from './readings.module.css';
import { useSheet } from './useReadings.ts';
import { readingWords } from './words.ts';

type Sheet = AnswerOf<typeof readingSheet>;

/** The meters that are read by hand, seen by device, by kind of energy, by the unit that they measure, or all of them. */
export function ReadingDesk({ by }: { readonly by: SheetOrder }) {
  const say = useText(readingWords);
  const { asked, at, q, page, put, now, reach } = useSheet(by);
  const search = useRef<HTMLInputElement>(null);
  const times = useTimes();
  usePrintSpan(() => times.full(at));
  useKeys({
    title: readingWords[`reading.${by}`],
    bindings: [{ keys: '/', does: { cn: '查找', en: 'Find' }, run: () => search.current?.focus() }],
  });
  const sheet = asked.value;
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say(`reading.${by}`)}</h1>
      <Bar at="end" gap="2 4" pad="2 3" size="fixed" ground="panel" className={styles.bar}>
        <Bar still at="end">
          <Field label={say('reading.at')}>
            {(ids) => (
              <SettledMoment
                {...ids}
                precision="second"
                value={at}
                onSettle={(moment) => (moment === null ? undefined : put({ at: instantOf(moment) }))}
              />
            )}
          </Field>
          <Button onClick={now}>{say('reading.now')}</Button>
        </Bar>
        {by === 'kind' && sheet !== null && sheet.groups.length > 0 ? (
          <Segments
            label={say('reading.groups.kind')}
            value={sheet.group ?? ''}
            onChoose={(group) => put({ group, page: null })}
            segments={sheet.groups.map(({ id, name, count }) => ({ value: id, text: `${name} ${count}` }))}
          />
        ) : null}
        <Input
          ref={search}
          type="search"
          icon={<SearchIcon size={14} />}
          aria-label={say('reading.find')}
          placeholder={say('reading.find')}
          maxLength={64}
          value={q}
          onChange={(event) => put({ q: event.target.value, page: null })}
        />
        <Link className={styles.link} href="/recordMR">
          {say('reading.records')}
        </Link>
      </Bar>
      {asked.fault !== null && sheet === null ? (
        <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
      ) : null}
      {asked.fault === null && sheet === null ? (
        <Skeleton rows={12} widths={[24, 20, 18, 12]} label={say('reading.loading')} />
      ) : null}
      {sheet === null ? null : (
        <Body by={by} sheet={sheet} isNarrowed={q !== ''} onPut={put}>
          <ReadingSheet rows={sheet.rows} at={at} sums={by === 'unit' ? 'unit' : 'none'} reach={reach} />
          <Pages sheet={sheet} page={page} onPage={(to) => put({ page: String(to) })} />
        </Body>
      )}
    </Stack>
  );
}

interface BodyProps {
  readonly by: SheetOrder;
  readonly sheet: Sheet;
  readonly isNarrowed: boolean;
  readonly onPut: (changes: Readonly<Record<string, string | null>>) => void;
  readonly children: ReactNode;
}

function Body({ by, sheet, isNarrowed, onPut, children }: BodyProps) {
  const say = useText(readingWords);
  if (sheet.total === 0) {
    return (
      <StatePage icon={<DashboardIcon size={32} />} title={say(isNarrowed ? 'reading.none.found' : 'reading.none')}>
        {isNarrowed ? undefined : say('reading.none.why')}
      </StatePage>
    );
  }
  const hasList = by === 'device' || by === 'unit';
  const title = sheet.groups.find(({ id }) => id === sheet.group)?.name ?? say(`reading.${by}`);
  return (
    <div className={`${styles.body} ${hasList ? styles.beside : ''}`}>
      {hasList ? (
        <Chooser aria-label={say(`reading.groups.${by}`)}>
          <ul>
            {sheet.groups.map(({ id, name, count }) => (
              <li key={id}>
                <Press type="button" aria-pressed={id === sheet.group} onClick={() => onPut({ group: id, page: null })}>
                  <Word size="grow">{name}</Word>
                  <Words as="small" tone="second">
                    {count}
                  </Words>
                </Press>
              </li>
            ))}
          </ul>
        </Chooser>
      ) : null}
      <Panel title={title} note={say('reading.count', { n: sheet.total })} className={styles.panel}>
        {children}
      </Panel>
    </div>
  );
}

function Pages({
  sheet,
  page,
  onPage,
}: {
  readonly sheet: Sheet;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const say = useText(readingWords);
  const pages = Math.ceil(sheet.total / sheet.size);
  if (pages <= 1) return null;
  return (
    <Bar still pad="0 3 2" size="fixed" text="small">
      <Button size="row" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('reading.previous')}
      </Button>
      <span>{say('reading.page', { page, pages })}</span>
      <Button size="row" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {say('reading.next')}
      </Button>
    </Bar>
  );
}
