import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PrintBlock, PrintDocument } from '../../domain/print/document.ts';
import { systemClock } from '../ground/systemClock.ts';
import { printPdf } from './printPdf.ts';
import { writePdf } from './writePdf.ts';

const at = Date.parse('2026-11-20T07:00:00Z');
const columns = [
  { title: '序号', share: 1, side: 'end' },
  { title: '内容', share: 4 },
] as const;
const table = (rows: number, text = '检查 QF402 在分位，三相电流为 0'): PrintBlock => ({
  block: 'table',
  columns,
  rows: Array.from({ length: rows }, (_, n) => [String(n + 1), text]),
  none: '没有步骤',
});
const documentOf = (blocks: readonly PrintBlock[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  lang: 'cn',
  title: '电气操作票',
  subtitle: 'OT-20261120-04',
  isWide: false,
  mark: null,
  blocks,
  footer: { text: '示范厂区 2026-11-20 周值长', side: 'center' },
  ...more,
});
const every: readonly PrintBlock[] = [
  { block: 'heading', text: '一 任务' },
  { block: 'text', text: '2#变由运行转检修' },
  { block: 'facts', facts: [{ name: '地点', value: 'CAB-2' }] },
  table(0),
  table(3),
  { block: 'signatures', signatures: ['签发', '许可', '负责'].map((role) => ({ role, name: null, at: null })) },
  {
    block: 'figure',
    height: 60,
    shapes: [
      {
        shape: 'line',
        points: [
          [0, 50],
          [200, 10],
        ],
        width: 1,
        darkness: 1,
        isDashed: true,
      },
      { shape: 'area', x: 10, y: 20, width: 30, height: 30, darkness: 0.3 },
      { shape: 'label', x: 0, y: 0, text: 'kW' },
    ],
  },
];

/** What stands in a file beside its compressed streams. */
const plainOf = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const pagesOf = (file: Uint8Array): number => plainOf(file).match(/\/Type \/Page\b/g)?.length ?? 0;

function streamsOf(file: Uint8Array): readonly string[] {
  const plain = plainOf(file);
  return [...plain.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const from = index + length;
    try {
      const part = Buffer.from(file).subarray(from, plain.indexOf('endstream', from));
      return [inflateSync(part).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The texts of a file as a reader copies them: the glyphs of each font by its table of what they stand for. */
function textOf(file: Uint8Array): string {
  const streams = streamsOf(file);
  const glyphs = new Set(
    streams.flatMap((one) => [...one.matchAll(/<([0-9a-f ]+)>/g)].flatMap(([, codes = '']) => codes.split(' '))),
  );
  const signs = [...glyphs].filter((code) => code.length === 4).map((code) => Number.parseInt(code, 16));
  return String.fromCharCode(...signs);
}

test('each block is written, in both languages, upright and wide, with the signs of its font', async () => {
  for (const [lang, isWide] of [
    ['cn', false],
    ['en', true],
  ] as const) {
    const file = await writePdf(documentOf(every, { lang, isWide, mark: '未许可，不得开工' }), at);
    expect(plainOf(file).slice(0, 8)).toBe('%PDF-1.7');
    expect(pagesOf(file)).toBe(1);
    expect(plainOf(file)).toContain(isWide ? '[0 0 841.89 595.28]' : '[0 0 595.28 841.89]');
    for (const sign of '电气操作票检修许可') expect(textOf(file)).toContain(sign);
  }
});

test('of the same document and time the same bytes come, of another time others', async () => {
  const document = documentOf(every);
  const [first, again, later] = [
    await writePdf(document, at),
    await writePdf(document, at),
    await writePdf(document, at + 1000),
  ];
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, later)).not.toBe(0);
});

test('a long table goes over pages, a cell that is taller than a page too, and nothing is written beyond', async () => {
  expect(pagesOf(await writePdf(documentOf([table(100)]), at))).toBe(3);
  expect(pagesOf(await writePdf(documentOf([table(1, '长'.repeat(5000))]), at))).toBeGreaterThan(2);
});

const signed = (people: number): PrintBlock => ({
  block: 'signatures',
  signatures: Array.from({ length: people }, (_, n) => ({ role: '工作班成员', name: `第${n}人`, at: null })),
});
const ticketWith = (rows: number, people: number) =>
  documentOf([table(rows), { block: 'heading', text: '签名' }, signed(people)]);

test('what one page all but holds is set tighter, so that no page holds a signature alone', async () => {
  const rows = 30;
  expect(pagesOf(await writePdf(documentOf([table(rows)]), at))).toBe(1);
  for (const people of [1, 3, 5]) expect(pagesOf(await writePdf(ticketWith(rows, people), at))).toBe(1);
  // What is far more than a page stays as it is read best, on two.
  expect(pagesOf(await writePdf(ticketWith(45, 5), at))).toBe(2);
});

/** How many lines to sign on stand on each page of a document that rules nothing else. */
const signaturesOn = (file: Uint8Array): readonly number[] =>
  streamsOf(file).flatMap((one) => (/\bBT\b/.test(one) ? [one.match(/ l\nS\n/g)?.length ?? 0] : []));

test('signatures stand below each other under their heading, never the last of them alone on another page', async () => {
  for (const lines of [40, 60, 80, 90, 92, 94, 96, 98]) {
    const text: PrintBlock = { block: 'text', text: Array.from({ length: lines }, (_, n) => `第 ${n} 行`).join('\n') };
    const file = await writePdf(documentOf([text, { block: 'heading', text: '签名' }, signed(5)]), at);
    expect(signaturesOn(file).filter((one) => one > 0)).toEqual([5]);
  }
});

test('it is made in a process of its own, as here', async () => {
  const clock = { now: () => at, after: systemClock.after };
  const document = documentOf([table(40)]);
  expect(Buffer.compare(await printPdf(clock, document), await writePdf(document, at))).toBe(0);
});

test('of each weight the font is read once: ten megabytes each, and not once a line', async () => {
  const read = fs.readFileSync;
  const fonts: string[] = [];
  fs.readFileSync = ((...given: Parameters<typeof read>) => {
    const name = basename(String(given[0]));
    if (name.endsWith('.ttf')) fonts.push(name);
    return read(...given);
  }) as typeof read;
  syncBuiltinESMExports();
  try {
    await writePdf(documentOf(every), at);
  } finally {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  }
  expect(fonts.sort()).toEqual(['NotoSansSC_400Regular.ttf', 'NotoSansSC_700Bold.ttf']);
});
