import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newItem, newReading } from '../../../../domain/form/model.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { FormDiff } from './FormDiff.tsx';
import { ItemList } from './ItemList.tsx';
import { Trial } from './Trial.tsx';

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1', orgId: 'o1' } } };
const base = {
  api: { call: () => new Promise(() => undefined) },
  session: { state: () => signedIn, subscribe: () => () => undefined },
};
beforeEach(() => chooseLang('en'));
afterEach(cleanup);

const contact = newItem({
  key: 'contact',
  name: '回路电阻',
  nameEn: 'Contact',
  kind: 'reading',
  reading: newReading({
    unit: 'µΩ',
    against: [{ of: 'factory', test: 'maxRatio', value: '120', severity: 'general' }],
  }),
});
const noise = newItem({ key: 'noise', name: '声音', nameEn: 'Noise', kind: 'text' });
const sections = [{ title: '主回路', titleEn: 'Circuit', repeats: 'phase' as const, items: [contact, noise] }];

test('R186 a trial of an item says the ratio, the verdict and the limit that was passed', () => {
  renderAtSite(base, <Trial item={contact} />);
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: '48.1' } });
  screen.getByText(/There is no factory value/);
  fireEvent.change(screen.getByLabelText('Factory value'), { target: { value: '40' } });
  screen.getByText('General defect');
  screen.getByText('120.25 / 120');
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: '48' } });
  screen.getByText('Normal');
  expect(screen.queryByLabelText('°C')).toBeNull();
});

test('R158 items are chosen by arrows, moved by Alt and an arrow, and removed by Delete; a locked text is only looked at', () => {
  const acts = { choose: vi.fn(), addSection: vi.fn(), addItem: vi.fn(), copy: vi.fn(), drop: vi.fn(), move: vi.fn() };
  const shown = (locked: boolean) =>
    renderAtSite(
      base,
      <ItemList
        sections={sections}
        chosen={{ section: 0, item: 0 }}
        isFaulty={() => false}
        locked={locked}
        acts={acts}
      />,
    );
  shown(false);
  const item = () => screen.getByRole('button', { name: /Contact/ });
  fireEvent.keyDown(item(), { key: 'ArrowDown' });
  expect(acts.choose).toHaveBeenCalledWith({ section: 0, item: 1 });
  fireEvent.keyDown(item(), { key: 'ArrowDown', altKey: true });
  expect(acts.move).toHaveBeenCalledWith({ section: 0, item: 0 }, 1);
  fireEvent.keyDown(item(), { key: 'Delete' });
  expect(acts.drop).toHaveBeenCalledTimes(1);
  cleanup();
  shown(true);
  fireEvent.keyDown(item(), { key: 'Delete' });
  fireEvent.keyDown(item(), { key: 'ArrowDown', altKey: true });
  expect(acts.drop).toHaveBeenCalledTimes(1);
  expect(acts.move).toHaveBeenCalledTimes(1);
});

test('R156 what a version asks otherwise than the one in force is told item by item', () => {
  const [section] = sections;
  const after = { sections: section === undefined ? [] : [{ ...section, items: [contact] }] };
  renderAtSite(base, <FormDiff before={{ sections, number: 3 }} after={after} />);
  screen.getByText('Against version 3');
  screen.getByText('Removed');
  screen.getByText(/Noise/);
});
