import { expect, test } from 'vitest';
import { leanDomainModule } from './leanDomain.ts';

const lean = (source: string): string => leanDomainModule('/domain/door/calls.ts', source).replace(/\s+/g, ' ');

test('of a call that is declared stays how it is called; what the gateway checks by goes', () => {
  const source = `export const openDoor = defineCall({
    name: 'openDoor', method: 'POST', path: '/door',
    permission: { anyOf: ['/door'] },
    body: z.strictObject({ id }),
    acts: true,
    response: z.strictObject({ open: z.boolean() }),
  });`;
  expect(lean(source)).toContain("defineCall({ name: 'openDoor', method: 'POST', path: '/door', acts: true, })");
});

test('what is made as the module is read may fall away, alone or with all that it is made of', () => {
  expect(lean('const id = z.string().min(1);')).toBe('const id = /* @__PURE__ */ (() => (z.string().min(1)))();');
  expect(lean('export const both = { one: made(1), two: new Map([[1, two()]]) };')).toContain(
    'both = /* @__PURE__ */ (() => ({ one',
  );
});

test('what is not made at once stays as it was written', () => {
  const source =
    "export const names = ['a', 'b'] as const; export const twice = (n: number) => double(n); export function f() { const x = g(); return x; }";
  expect(lean(source)).toBe(source);
});

test('a module means the same afterwards', async () => {
  const source = `const defineCall = (given) => given; const z = { string: () => 'text' };
    const id = z.string(); const sum = [1, 2].map((n) => n * 2);
    export const call = defineCall({ query: id, path: '/x', response: id }); export const all = { id, sum };`;
  const module = (text: string) =>
    import(`data:text/javascript,${encodeURIComponent(text)}`) as Promise<Readonly<Record<string, unknown>>>;
  expect((await module(leanDomainModule('m.js', source)))['all']).toEqual((await module(source))['all']);
  expect((await module(leanDomainModule('m.js', source)))['call']).toEqual({ path: '/x' });
});
