import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { figureScreenOf } from '../../../domain/figure/screens.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { useFigureView } from './useFigureView.ts';
import { useOpeningComparison } from './useOpeningComparison.ts';

afterEach(cleanup);

const route = '/rankAnalysis';
const declared = figureScreenOf(route);

function Shown() {
  const view = useOpeningComparison(route, declared, useFigureView(declared));
  return <output>{`${view.compare} ${view.comparisons.join()}`}</output>;
}

const state = { at: 'signedOut' };
const session = { subscribe: () => () => undefined, state: () => state };

/** What the screen opens with where a year ago so much was used; null: nothing is known of it. */
function open(address: string, then: string | null): void {
  window.history.replaceState(null, '', address);
  const call = async () => ({
    ok: true,
    position: null,
    value: {
      series: [
        { compared: null, total: { value: '5' } },
        { compared: 0, total: { value: then } },
      ],
    },
  });
  renderAtSite({ api: { call }, session }, <Shown />);
}

test('where nothing was counted a year ago the span before is compared with', async () => {
  open('/rankAnalysis?units=u1', null);
  expect(await screen.findByText('before before')).toBeTruthy();
});

test('where something was, or somebody chose last year, it is last year', async () => {
  open('/rankAnalysis?units=u1', '4');
  expect(await screen.findByText('lastYear lastYear')).toBeTruthy();
  cleanup();
  open('/rankAnalysis?units=u1&compare=lastYear', null);
  expect(await screen.findByText('lastYear lastYear')).toBeTruthy();
});
