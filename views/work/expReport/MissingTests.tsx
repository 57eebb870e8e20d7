import { InboxIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { TestWithoutReport, testsWithoutReport } from '../../../domain/testReport/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { MakeReports } from '../parts/reports/MakeReports.tsx';
import { words } from './words.ts';

interface Props {
  readonly asked: Asked<AnswerOf<typeof testsWithoutReport>>;
  readonly again: (position?: number | null) => void;
}

/** Tests that were accepted and have no report: what is chosen gets one. */
export function MissingTests({ asked, again }: Props) {
  const say = useText(words);
  const times = useTimes();
  const { go } = useAddress();
  const may = useMay('/expReport', 'add');
  const isPast = usePast() !== null;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isMaking, setMaking] = useState(false);
  const rows = asked.value?.rows ?? [];
  const chosen = rows.filter(({ id }) => picked.has(id));
  const mark = (id: string, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((one) => one !== id)));
  const mayMake = may && !isPast;
  return (
    <Page
      title={say('reports.missing')}
      actions={
        mayMake && rows.length > 0 ? (
          <>
            <Button onClick={() => setPicked(new Set(rows.map(({ id }) => id)))}>{say('reports.missing.all')}</Button>
            <Button look="primary" disabled={chosen.length === 0} onClick={() => setMaking(true)}>
              {say('reports.missing.make', { n: chosen.length })}
            </Button>
          </>
        ) : undefined
      }
      of={asked}
      label={say('reports.reading')}
      foot={
        asked.value !== null && asked.value.total > rows.length
          ? say('reports.missing.more', { shown: rows.length, n: asked.value.total })
          : null
      }
      empty={{
        when: asked.value?.rows.length === 0,
        show: <StatePage icon={<InboxIcon size={32} />} title={say('reports.missing.none')} />,
      }}
    >
      {(told) => (
        <Box pad="2 3">
          <PlainTable
            label={say('reports.missing')}
            say={say}
            columns={(column) => [
              ...(mayMake
                ? [
                    column.drawn('reports.missing.pick', ({ id, number }: TestWithoutReport) => (
                      <input
                        type="checkbox"
                        aria-label={number}
                        checked={picked.has(id)}
                        onChange={(event) => mark(id, event.target.checked)}
                      />
                    )),
                  ]
                : []),
              column.name('reports.missing.number', ({ number }: TestWithoutReport) => number, {
                draws: ({ id, number }) => <Link href={`/expAdmin/lookdetails?id=${id}`}>{number}</Link>,
              }),
              column.words('reports.missing.name', ({ name }: TestWithoutReport) => name),
              column.words('reports.missing.equipment', ({ equipment }: TestWithoutReport) => equipment.join(' ')),
              column.words('reports.missing.acceptedAt', ({ acceptedAt }: TestWithoutReport) =>
                acceptedAt === null ? null : times.dayTime(acceptedAt),
              ),
            ]}
            rows={told.rows}
            idOf={({ id }) => id}
            empty={say('reports.missing.none')}
          />
          {isMaking ? (
            <MakeReports
              tests={chosen}
              again={(position) => {
                setPicked(new Set());
                again(position);
              }}
              onClose={() => setMaking(false)}
              onMade={(id) => go(`/expReport/reportEdit?id=${id}`)}
            />
          ) : null}
        </Box>
      )}
    </Page>
  );
}
