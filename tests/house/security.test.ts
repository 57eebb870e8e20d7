import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { calls } from '../../domain/all/calls.ts';

/** How many points of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, by their numbers: those of level 3 are left out. */
const lastOfSection: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
};
const points = Object.entries(lastOfSection).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
);

interface Judged {
  readonly points: readonly string[];
  readonly state: string;
  readonly how: string;
  readonly tests: readonly string[];
}

function judgedIn(page: string): readonly Judged[] {
  return page.split('\n').flatMap((line) => {
    const [, named, state, how, tests] = line.split('|').map((cell) => cell.trim());
    const [first, last] = /^(V[\d.]+)(?: to (V[\d.]+))?$/.exec(named ?? '')?.slice(1) ?? [];
    if (first === undefined) return [];
    const span = points.slice(points.indexOf(first), points.indexOf(last ?? first) + 1);
    return [
      {
        points: span,
        state: state ?? '',
        how: how ?? '',
        tests: [...(tests ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string),
      },
    ];
  });
}

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const judged = judgedIn(page);

test('the page of security judges each point of levels 1 and 2 of the standard once', () => {
  expect(points).toHaveLength(253);
  expect(judged.flatMap((one) => one.points)).toEqual(points);
});

test('each point is met, met in part, not met or without its thing, in words', () => {
  expect(
    judged.filter(({ state, how }) => !['met', 'in part', 'not met', 'n/a'].includes(state) || how === ''),
  ).toEqual([]);
});

test('what is called met names a test that is there', () => {
  expect(judged.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([]);
  const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) && existsSync(join(root, path));
  expect(judged.flatMap(({ tests }) => tests).filter((path) => !isTest(path))).toEqual([]);
});

/** Every line of the product itself, by file. */
const lines = ['domain', 'machines', 'streams', 'gateway', 'src', 'views'].flatMap((room) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, room) })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, room, file), 'utf8')
        .split('\n')
        .map((line) => ({ file: `${room}/${file.replaceAll('\\', '/')}`, line: line.trim() })),
    ),
);

test.each([
  ['runs a text as a program', /\beval\(|new Function\(/],
  ['starts a program through a shell', /\bexecSync\(|[^.\w]exec\(|shell: true/],
  ['sets HTML from a text', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  ['hears messages of other windows', /window\.addEventListener\('message'|window\.onmessage/],
  ['makes a pattern of what somebody typed', /new RegExp\((?!`|\/)/],
])('nothing of the product %s', (_, form) => {
  expect(lines.filter(({ line }) => form.test(line) && !/^(\/\/|\*|\/\*)/.test(line))).toEqual([]);
});

test('what acts is no GET, but for the four calls that the specification wants so', () => {
  const acting = calls.filter((call) => call.acts && call.method === 'GET').map((call) => call.name);
  expect(acting.sort()).toEqual(['qrStatus', 'scanQrCode', 'setExpirationDate', 'setUserPop']);
});
