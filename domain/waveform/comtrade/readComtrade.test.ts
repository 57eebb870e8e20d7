import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latin1 } from './encoding.ts';
import type { ComtradeFault } from './fault.ts';
import { type ComtradeFiles, readComtrade } from './readComtrade.ts';
import { type AnalogChannel, type Configuration, comtradeBounds, type Recording } from './record.ts';
import { secondsBetween } from './times.ts';
import { writeCombined, writeConfiguration, writeSamples } from './writeComtrade.ts';

const readers = { utf8: latin1, gbk: () => null };
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (files: ComtradeFiles) => readComtrade(files, readers);

function record(files: ComtradeFiles): Recording {
  const found = read(files);
  if (!found.ok) throw new Error(found.fault.text.en);
  return found.value;
}

function fault(cfg: string, dat: string | Uint8Array = data): ComtradeFault {
  const found = read({ cfg: bytes(cfg), dat: typeof dat === 'string' ? bytes(dat) : dat });
  if (found.ok) throw new Error('it was read');
  return found.fault;
}

const lines = [
  'STATION,REC,1999',
  '2,1A,1D',
  '1,IA,A,Line,A,0.5,1,0,-32767,32767,100,5,S',
  '1,TRIP,,Line,0',
  '50',
  '1',
  '1000,3',
  '20/11/2026,10:02:03.000000',
  '20/11/2026,10:02:03.001000',
  'ASCII',
  '1',
];
const text = lines.join('\n');
const withLine = (number: number, line: string): string =>
  lines.map((one, at) => (at + 1 === number ? line : one)).join('\n');
const data = '1,0,10,0\n2,1000,20,1\n3,2000,30,1\n';

const analog = fc.record<AnalogChannel>({
  name: fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{0,6}[a-z]$/),
  phase: fc.constantFrom('', 'A', 'B', 'C', 'N'),
  circuit: fc.constantFrom('', 'Line 1'),
  unit: fc.constantFrom('A', 'kV', ''),
  a: fc.double({ min: 1e-6, max: 1e3, noNaN: true }),
  b: fc.double({ min: -100, max: 100, noNaN: true }).map((value) => value + 0),
  skew: fc.integer({ min: 0, max: 500 }),
  min: fc.constantFrom(null, -32_767),
  max: fc.constantFrom(null, 32_767),
  primary: fc.constantFrom(null, 1000),
  secondary: fc.constantFrom(null, 5),
  side: fc.constantFrom('P', 'S'),
});
const time = fc.record({
  local: fc
    .date({ min: new Date('1985-01-01'), max: new Date('2079-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 19)),
  nanos: fc.integer({ min: 0, max: 999_999 }).map((micros) => micros * 1000),
});

const counts: Readonly<Record<Configuration['format'], fc.Arbitrary<number>>> = {
  ASCII: fc.integer({ min: -99_998, max: 99_998 }),
  BINARY: fc.integer({ min: -32_767, max: 32_767 }),
  BINARY32: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  FLOAT32: fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
};

const writing = fc
  .record({
    format: fc.constantFrom('ASCII', 'BINARY', 'BINARY32', 'FLOAT32'),
    revision: fc.constantFrom(1991, 1999, 2013),
    isTimed: fc.boolean(),
  })
  .chain(({ format, revision, isTimed }) =>
    fc
      .record({
        analogs: fc.array(analog, { maxLength: 4 }),
        digitals: fc.integer({ min: 1, max: 35 }),
        samples: fc.integer({ min: 1, max: 12 }),
        start: time,
        trigger: time,
      })
      .chain(({ analogs, digitals, samples, start, trigger }) => {
        const configuration: Configuration = {
          station: 'S',
          recorder: 'R',
          revision,
          format,
          frequency: 50,
          encoding: 'utf-8',
          start,
          trigger,
          stampSeconds: 1e-6,
          analogs: analogs.map((one) =>
            revision === 1991 ? { ...one, primary: null, secondary: null, side: null } : one,
          ),
          digitals: Array.from({ length: digitals }, (_, n) => ({
            name: `D${n}`,
            phase: '',
            circuit: '',
            normal: (n % 2) as 0 | 1,
          })),
          rates: [{ rate: isTimed ? 0 : 4000, last: samples }],
          utcOffset: revision === 2013 ? 480 : null,
        };
        const column = fc.array(
          fc.oneof({ weight: 9, arbitrary: counts[format] }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
          { minLength: samples, maxLength: samples },
        );
        return fc.record({
          configuration: fc.constant(configuration),
          stamps: fc.constant(Float64Array.from({ length: samples }, (_, n) => n * 250)),
          analogs: fc.tuple(...analogs.map(() => column)),
          digitals: fc.tuple(
            ...configuration.digitals.map(() =>
              fc.array(fc.constantFrom(0, 1), { minLength: samples, maxLength: samples }),
            ),
          ),
        });
      }),
  );

test('whatever is written in any format and revision is read back as it was, missing values included', () => {
  fc.assert(
    fc.property(writing, fc.boolean(), (written, combined) => {
      const { configuration } = written;
      const [cfg, dat] = [bytes(writeConfiguration(configuration)), writeSamples(written)];
      const found = record(combined ? { cff: writeCombined({ cfg, dat }, configuration.format) } : { cfg, dat });
      // A trigger outside the record is none, and that is all that may be amiss.
      const { start, trigger } = configuration;
      const isTold = found.marks.length === 0;
      expect(found.marks.filter(({ kind }) => kind !== 'noTrigger')).toEqual([]);
      expect(found.configuration).toEqual(isTold ? configuration : { ...configuration, trigger: start });
      if (!isTold) expect(secondsBetween(start, trigger) > 1 || secondsBetween(start, trigger) < -1).toBe(true);
      expect(found.analogs.map((column) => Array.from(column))).toEqual(written.analogs);
      expect(found.digitals.map((column) => Array.from(column))).toEqual(written.digitals);
    }),
  );
});

test('no bytes whatever make the reader throw, and a fault says its place in both languages', () => {
  fc.assert(
    fc.property(fc.nat(lines.join('\n').length), fc.string({ maxLength: 6 }), (at, put) => {
      const found = read({ cfg: bytes(text.slice(0, at) + put + text.slice(at + 2)), dat: bytes(data) });
      if (found.ok) return;
      expect(found.fault.text.cn).toMatch(/文件/);
      expect(found.fault.text.en).toMatch(/Configuration|Data/);
    }),
  );
});

test.each([
  ['a missing line', lines.slice(0, 7).join('\n'), 'missingLine', 8],
  ['counts that do not add up', withLine(2, '3,1A,1D'), 'badCount', 2],
  ['a count without its letter', withLine(2, '2,1,1D'), 'badCount', 2],
  ['more channels than are read', withLine(2, '9999,9998A,1D'), 'tooLarge', 2],
  ['a factor that is no number', withLine(3, '1,IA,A,Line,A,x,1,0'), 'badNumber', 3],
  ['a factor that is missing', withLine(3, '1,IA,A,Line,A'), 'missingField', 3],
  ['a side that is neither', withLine(3, '1,IA,A,Line,A,1,0,0,0,0,1,1,Q'), 'badNumber', 3],
  ['a day that is none', withLine(8, '31/02/2026,10:02:03'), 'badTime', 8],
  ['an unknown format', withLine(10, 'BINARY64'), 'unknownFormat', 10],
  ['an unknown revision', withLine(1, 'STATION,REC,2031'), 'unknownRevision', 1],
  ['samples that go back', withLine(6, '2').replace('1000,3', '1000,3\n1000,2'), 'badCount', 8],
  ['an absurd number of samples', withLine(7, '1000,999999999'), 'tooLarge', 7],
] as const)('%s is refused with its line', (_, cfg, kind, line) => {
  expect(fault(cfg)).toMatchObject({ kind, file: 'cfg', line });
});

describe('what real recorders write is opened as far as it can be, with a mark', () => {
  test('data that are cut short, or longer than the configuration says', () => {
    const cut = record({ cfg: bytes(text), dat: bytes('1,0,10,0\n2,1000,20,1\n') });
    expect([cut.times.length, [...(cut.analogs[0] ?? [])], cut.marks]).toEqual([
      2,
      [10, 20],
      [{ kind: 'truncated', found: 2, expected: 3 }],
    ]);
    // The writing broke off within a line.
    expect(record({ cfg: bytes(text), dat: bytes('1,0,10,0\n2,1000,20,1\n3,20') }).marks).toEqual(cut.marks);
    const long = record({ cfg: bytes(text), dat: bytes(`${data}4,3000,1,1\n`) });
    expect([long.times.length, long.marks]).toEqual([3, [{ kind: 'surplus', expected: 3 }]]);
    const binary = bytes(withLine(10, 'BINARY'));
    expect(record({ cfg: binary, dat: new Uint8Array(3 * 12 - 1) }).marks).toEqual([
      { kind: 'truncated', found: 2, expected: 3 },
    ]);
    expect(record({ cfg: binary, dat: new Uint8Array(3 * 12 + 2).fill(7, 36) }).marks).toEqual([
      { kind: 'surplus', expected: 3 },
    ]);
    expect(record({ cfg: binary, dat: new Uint8Array(3 * 12) }).marks).toEqual([]);
  });

  test.each(['1997', '2000', '2005', '2012'])('a year of %s is the form of 1999', (year) => {
    const found = record({ cfg: bytes(withLine(1, `STATION,REC,${year}`)), dat: bytes(data) });
    expect(found.configuration.revision).toBe(1999);
  });

  test.each(['inf', '-INF', 'NaN', '1.#INF'])(
    'a channel whose factor is %s has no values, the others have theirs',
    (a) => {
      const { analogs, digitals, marks } = record({
        cfg: bytes(withLine(3, `1,IA,A,Line,A,${a},0`)),
        dat: bytes(data),
      });
      expect([...(analogs[0] ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      expect(digitals[0]?.length).toBe(3);
      expect(marks).toEqual([{ kind: 'unscaled', channel: 'IA' }]);
    },
  );

  test.each(['01/01/1970,00:00:00.000000', '20/11/2027,10:02:03.000000'])(
    'a trigger of %s is not told: the record stands at its start',
    (trigger) => {
      const { configuration, times, marks } = record({ cfg: bytes(withLine(9, trigger)), dat: bytes(data) });
      expect(configuration.trigger).toEqual(configuration.start);
      expect([times[0], marks]).toEqual([0, [{ kind: 'noTrigger' }]]);
    },
  );

  test('a rate for each of hundreds of samples', () => {
    const rates = Array.from({ length: 700 }, (_, n) => `${1000 + n / 10},${n + 1}`);
    const many = withLine(6, '700').replace('1000,3', rates.join('\n'));
    const rows = Array.from({ length: 700 }, (_, n) => `${n + 1},${n * 1000},1,0`);
    expect(record({ cfg: bytes(many), dat: bytes(rows.join('\n')) }).times.length).toBe(700);
  });
});

test('data without a sample, or that are no numbers, are refused by name', () => {
  expect(fault(text, '')).toMatchObject({ kind: 'truncated', file: 'dat' });
  expect(fault(text, '1,0,10,0\n2,1000,abc,1\n3,2000,30,1')).toMatchObject({
    kind: 'badNumber',
    line: 2,
    field: { en: 'analog channel 1' },
  });
  expect(fault(text, '1,0,10,0\n2,1000,20\n3,2000,30,1')).toMatchObject({ kind: 'missingField', line: 2 });
  expect(fault(text, '1,0,10,0\n2,1000,20,7\n3,2000,30,1')).toMatchObject({
    kind: 'badNumber',
    field: { en: 'digital channel 1' },
  });
  expect(fault(withLine(10, 'BINARY'), new Uint8Array(11))).toMatchObject({ kind: 'truncated' });
});

test('a file that is larger than what is read is refused before it is looked into', () => {
  const found = read({ cfg: bytes(text), dat: new Uint8Array(comtradeBounds.bytes) });
  expect(found).toMatchObject({ ok: false, fault: { kind: 'tooLarge' } });
});

test('CRLF, blanks, an end mark, missing trailing fields and lines are tolerated', () => {
  const tolerant = withLine(3, ' 1 , IA ,A,Line, A ,0.5')
    .replaceAll('\n', ' \r\n')
    .replace(/ASCII[\s\S]*/, 'ascii \u001a');
  const { configuration, analogs } = record({
    cfg: bytes(tolerant),
    dat: bytes(`${data.replaceAll('\n', '\r\n')}\u001a`),
  });
  expect(configuration).toMatchObject({
    analogs: [{ name: 'IA', unit: 'A', a: 0.5, b: 0, side: null, primary: null }],
    stampSeconds: 1e-6,
    utcOffset: null,
  });
  expect([...(analogs[0] ?? [])]).toEqual([10, 20, 30]);
});

test('a record of 1991 has the month first and no ratio; later ones the day', () => {
  const old = withLine(1, 'STATION,REC').replaceAll('20/11/2026', '11/20/26');
  expect(record({ cfg: bytes(old), dat: bytes(data) }).configuration).toMatchObject({
    revision: 1991,
    start: { local: '2026-11-20T10:02:03' },
    analogs: [{ primary: null, side: null }],
  });
});

test('without a rate the time stamps count, by their factor, and may not go back', () => {
  const timed = withLine(6, '0').replace('1000,3', '0,3').replace(/1$/, '10');
  expect([...record({ cfg: bytes(timed), dat: bytes(data) }).times].map((at) => Math.round(at * 1e6))).toEqual([
    -1000, 9000, 19_000,
  ]);
  expect(fault(timed, '1,0,10,0\n2,1000,20,1\n3,900,30,1')).toMatchObject({ kind: 'badTime', line: 3 });
  expect(fault(timed, '1,0,10,0\n2,,20,1\n3,900,30,1')).toMatchObject({ kind: 'badTime', line: 2 });
});

test('a span of another rate goes on where the one before it ended', () => {
  const spans = withLine(6, '2').replace('1000,3', '1000,2\n500,3');
  expect([...record({ cfg: bytes(spans), dat: bytes(data) }).times].map((at) => Math.round(at * 1e6))).toEqual([
    -1000, 0, 2000,
  ]);
});

test('a combined file without its data, or with fewer bytes than it says, is refused', () => {
  const whole = `--- file type: CFG ---\n${text}\n--- file type: DAT ASCII ---\n${data}`;
  expect(record({ cff: bytes(whole) }).times.length).toBe(3);
  expect(read({ cff: bytes(whole.slice(0, whole.indexOf('--- file type: DAT'))) })).toMatchObject({
    ok: false,
    fault: { kind: 'notComtrade', file: 'cff' },
  });
  expect(read({ cff: bytes(whole.replace('DAT ASCII', 'DAT ASCII: 4000')) })).toMatchObject({
    ok: false,
    fault: { kind: 'truncated', file: 'cff' },
  });
});

test('a text that looks like the name of a part is none when the parts are one file', () => {
  const hdr = bytes('Seen at night\r\n--- file type: DAT ASCII ---\r\nby the relay');
  const found = record({ cff: writeCombined({ cfg: bytes(text), dat: bytes(data), hdr, inf: null }, 'ASCII') });
  expect(found.times.length).toBe(3);
  expect(found.header).toBe('Seen at night\r\n# --- file type: DAT ASCII ---\r\nby the relay');
});
