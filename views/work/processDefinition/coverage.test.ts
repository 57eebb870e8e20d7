import { expect, test } from 'vitest';
import type { ProcessDefinition } from '../../../domain/flow/processDefinition.ts';
import { coveredBy, orgsOf } from './coverage.ts';

const node = (id: string, orgPid: string | null, ...children: readonly ReturnType<typeof tree>[]) =>
  ({ id, orgPid, orgLevel: '01', orgName: id, children }) as const;
type Node = {
  readonly id: string;
  readonly orgPid: string | null;
  readonly orgLevel: string;
  readonly orgName: string;
};
const tree = (id: string, orgPid: string | null): Node & { readonly children: readonly [] } => ({
  id,
  orgPid,
  orgLevel: '01',
  orgName: id,
  children: [],
});
const site = [node('site', null, tree('shop', 'site'))];
const part = [tree('shop', 'site')];
const definition = (org: string) => ({ org, orgId: org, work: 'ENERGY_DEFECT' }) as ProcessDefinition;

test('B258 an organisation is approved by its own flow, else by the nearest above, else by none; what lies out of sight is not called none', () => {
  const at = (org: string, rows: readonly ProcessDefinition[], trees: typeof site | typeof part = site) =>
    coveredBy(trees, rows, { org, work: 'ENERGY_DEFECT' }).by;
  expect(at('shop', [definition('shop'), definition('site')])).toBe('own');
  expect(at('shop', [definition('site')])).toBe('above');
  expect(at('shop', [])).toBe('none');
  expect(at('shop', [], part)).toBe('unseen');
  expect(orgsOf(site).map(({ id, depth }) => [id, depth])).toEqual([
    ['site', 0],
    ['shop', 1],
  ]);
});
