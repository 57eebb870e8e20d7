import { Link } from 'wouter';
import { type BandRow, bandChoices, listBands } from '../../../domain/alarm/band/calls.ts';
import { creepLimit } from '../../../domain/alarm/band/creep.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useEvery } from '../../live/parts/useEvery.ts';
import { BandEvidence } from '../parts/bands/BandEvidence.tsx';
import { limitText } from '../parts/bands/told.ts';
import { words } from '../parts/bands/words.ts';

type Only = (typeof bandChoices)[number];
const most = 200;

const onlyOf = (text: string | null): Only => bandChoices.find((one) => one === text) ?? 'all';

/** Every point whose band is watched, the furthest outside first; of the chosen one its day over its band. */
export function Bands() {
  const say = useText(words);
  const { search, put } = useAddress();
  const only = onlyOf(search.get('only'));
  const device = search.get('device');
  const asked = useEvery(
    5 * aMinute,
    useCall(listBands, { query: { only, size: most, ...(device === null ? {} : { device }) } }),
  );
  const { value } = asked;
  const chosen = search.get('point') ?? value?.rows[0]?.point ?? null;
  return (
    <Page
      title={say('bands.title')}
      note={
        <LinkTabs
          label={say('bands.tabs')}
          tabs={[
            { address: '/intelligentWarning', text: say('bands.desk'), isOpen: false },
            { address: '/intelligentWarning?tab=bands', text: say('bands.title'), isOpen: true },
          ]}
        />
      }
      of={asked}
      actions={
        <Segments
          label={say('bands.only')}
          value={only}
          onChoose={(one) => put({ only: one === 'all' ? null : one })}
          segments={bandChoices.map((one) => ({ value: one, text: say(`bands.only.${one}`) }))}
        />
      }
      foot={value === null ? null : <Counts of={value} />}
    >
      {({ rows, watched }) =>
        watched === 0 ? (
          <p>
            {say('bands.noRules')} <Link href="/equwarn">{say('bands.rules')}</Link>
          </p>
        ) : (
          <Stack gap="3">
            {chosen === null ? null : <BandEvidence key={chosen} point={chosen} />}
            <Rows rows={rows} onChoose={(point) => put({ point })} />
          </Stack>
        )
      }
    </Page>
  );
}

function Counts({
  of,
}: {
  readonly of: Parameters<typeof saidOf>[1] & { readonly rows: readonly BandRow[]; readonly total: number };
}) {
  const say = useText(words);
  return (
    <span>
      {saidOf(say, of)} {of.rows.length < of.total ? say('bands.more', { n: of.rows.length, total: of.total }) : null}
    </span>
  );
}

const saidOf = (
  say: ReturnType<typeof useText<typeof words>>,
  of: {
    readonly watched: number;
    readonly judged: number;
    readonly outside: number;
    readonly creeping: number;
    readonly tooFewDays: number;
  },
): string =>
  say('bands.watched', {
    n: of.watched,
    judged: of.judged,
    outside: of.outside,
    creeping: of.creeping,
    few: of.tooFewDays,
  });

interface RowsProps {
  readonly rows: readonly BandRow[];
  readonly onChoose: (point: string) => void;
}

function Rows({ rows, onChoose }: RowsProps) {
  const say = useText(words);
  const lang = useLang();
  const figure = (value: number | null | undefined, digits: number) =>
    value === null || value === undefined ? missing : writeNumber(value, digits, lang);
  return (
    <PlainTable
      label={say('bands.points')}
      rows={rows}
      idOf={({ point, rule }) => `${point} ${rule}`}
      empty={say('bands.none')}
      say={say}
      columns={(column) => [
        column.name('bands.point', ({ name }) => name, {
          draws: ({ name, point }) => (
            <Link
              href={`/intelligentWarning?tab=bands&point=${encodeURIComponent(point)}`}
              onClick={() => onChoose(point)}
            >
              {name}
            </Link>
          ),
        }),
        column.words('bands.device', ({ device }) => device),
        column.spelled('bands.mean', ({ now, unit }) =>
          now === null ? null : `${figure(now.mean, 1)} ${unit ?? ''}`.trim(),
        ),
        column.spelled('bands.deviation', ({ now }) => (now === null ? null : figure(now.deviation, 2))),
        column.spelled('bands.share', ({ now }) => (now === null ? null : figure(now.share, 2))),
        column.drawn('bands.creep', (row) => <Crept row={row} />),
        column.spelled('bands.toLimit', ({ toLimit }) => (toLimit === null ? null : limitText(toLimit, lang))),
        column.drawn('bands.days', (row) => <Days row={row} />),
        column.spelled('bands.version', ({ band }) => (band === null ? null : String(band.version))),
      ]}
    />
  );
}

function Crept({ row: { band } }: { readonly row: BandRow }) {
  const lang = useLang();
  const creep = band?.creep ?? null;
  if (creep === null) return missing;
  const text = writeNumber(creep.widths, 2, lang);
  return Math.abs(creep.widths) > creepLimit.raise ? <b>{text}</b> : text;
}

function Days({ row: { band, tooFewDays } }: { readonly row: BandRow }) {
  const say = useText(words);
  if (band === null) return <Word text="quiet">{say('bands.never')}</Word>;
  const days = `${band.counts.work} + ${band.counts.rest}`;
  if (!tooFewDays) return days;
  return band.enoughFrom === null ? say('bands.tooFew') : say('bands.tooFewFrom', { day: band.enoughFrom });
}
