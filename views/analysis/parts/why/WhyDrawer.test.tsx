import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Question } from '../../../../domain/figure/question.ts';
import type { FigurePlace, Opens, Term, WhyAnswer } from '../../../../domain/figure/why.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { WhyDrawer } from './WhyDrawer.tsx';

afterEach(cleanup);

const subject = { kind: 'energyUnit', id: 'U1' } as const;
const question: Question = {
  screen: '/energyConsumption',
  measures: ['energy.use'],
  subjects: [subject],
  medium: 'electricity',
  by: null,
  step: 'whole',
  compare: [],
  span: { format: 'day', from: '2026-11-20', to: '2026-11-21' },
};
const place: FigurePlace = {
  measure: 'energy.use',
  subject,
  part: null,
  medium: 'electricity',
  unit: 'kWh',
  compared: null,
  cell: null,
};
const span = { from: '2026-11-19T16:00:00.000Z', to: '2026-11-20T16:00:00.000Z' };
const time = { none: null, quality: 'good', present: 86_400_000, elapsed: 86_400_000, expected: 86_400_000 } as const;
const counter: Opens = { of: 'intervals', point: 'E1', ...span, step: 'day' };
const nothing = { terms: [], intervals: [], readings: [], links: [], kept: [] };
const told = { ...span, unit: 'kWh', equal: true, unjudged: null, ...nothing };
const hidden: Term = {
  kind: 'point',
  id: null,
  name: null,
  share: null,
  since: null,
  until: null,
  factor: null,
  unit: null,
  counted: null,
  value: null,
  ...time,
  none: 'hidden',
  opens: null,
};
const answers: Readonly<Record<Opens['of'], WhyAnswer>> = {
  figure: {
    ...told,
    name: '一车间',
    figure: { value: '120', ...time },
    recomputed: '120',
    terms: [
      {
        kind: 'point',
        id: 'E1',
        name: '进线',
        share: '50',
        since: null,
        until: null,
        factor: null,
        unit: 'kWh',
        counted: '240',
        value: '120',
        ...time,
        opens: counter,
      },
      hidden,
    ],
  },
  intervals: {
    ...told,
    name: '进线',
    figure: { value: '240', ...time },
    recomputed: '238.5',
    equal: false,
    kept: [{ from: span.from, to: span.to, amount: '3', quality: 'good' }],
  },
  readings: { ...told, name: '进线', figure: { value: '240', ...time }, recomputed: '240' },
};

test('a figure opens into its terms and a term into its intervals; what is not equal is an alarm, and the way leads back', async () => {
  window.HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  window.HTMLDialogElement.prototype.close = () => undefined;
  const call = async (_: unknown, { body }: { readonly body: Opens }) => ({
    ok: true,
    value: answers[body.of],
    position: null,
  });
  const opened = { question, opens: { of: 'figure' as const, place }, name: '用量' };
  renderAtSite({ api: { call } }, <WhyDrawer opened={opened} asOf={null} onClose={() => undefined} />);
  const terms = await screen.findByRole('table', { name: '构成项' });
  expect(within(terms).getByRole('row', { name: /进线/ }).textContent).toContain('240.00 kWh50 %120.00');
  expect(within(terms).getByText('无权查看的计量点')).toBeTruthy();
  expect(screen.getByText('重算一致：120 kWh')).toBeTruthy();
  fireEvent.click(within(terms).getByRole('button', { name: '进线' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('重算为 238.5 kWh，显示为 240 kWh'));
  expect(screen.getByRole('table', { name: '跨区间的差值' })).toBeTruthy();
  fireEvent.click(within(screen.getByRole('navigation', { name: '逐级位置' })).getByRole('button', { name: '用量' }));
  expect(await screen.findByText('重算一致：120 kWh')).toBeTruthy();
});
