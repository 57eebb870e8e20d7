import { Link } from 'wouter';
import type { PassingTally } from '../../../../domain/alarm/forecast/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { words } from './words.ts';

type Told = PassingTally & { readonly point: string | null; readonly name: string };

interface Props {
  readonly of: readonly (PassingTally & { readonly point: string; readonly name: string })[];
  readonly all: PassingTally;
}

/** How often each point's forecasts came true, those that erred most first; all of them together at the end. */
export function ByPoint({ of, all }: Props) {
  const say = useText(words);
  const rows: readonly Told[] = [...of, { ...all, point: null, name: say('passing.together') }];
  return (
    <PlainTable
      label={say('passing.byPoint')}
      rows={rows}
      idOf={({ point }) => point ?? ''}
      empty={null}
      say={say}
      columns={(column) => [
        column.name('passing.ofPoint', ({ name }) => name, {
          draws: ({ point, name }) =>
            point === null ? <b>{name}</b> : <Link href={`/predictor?point=${encodeURIComponent(point)}`}>{name}</Link>,
        }),
        ...(['hit', 'miss', 'false', 'unjudged', 'standing'] as const).map((what) =>
          column.figure(`passing.${what}`, (row: Told) => row[what]),
        ),
        column.spelled('passing.medianLead', ({ medianLead }) =>
          medianLead === null ? missing : say('passing.minutes', { n: Math.round(medianLead) }),
        ),
      ]}
    />
  );
}
