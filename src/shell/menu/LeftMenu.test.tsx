import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MenuEntry } from '../../../domain/access/menu.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { LeftMenu } from './LeftMenu.tsx';

afterEach(cleanup);

const desk = {
  id: 'm',
  menuName: '监控告警',
  menuNameEn: 'Alarms',
  menuUrl: '/monitoringAlarm',
  menuIcon: null,
  menuIconUrl: null,
  children: [],
};

test.each([
  ['what waits', 3, '监控告警3'],
  ['nothing where nothing waits', 0, '监控告警'],
  ['that it is not known', null, '监控告警?'],
])('the menu says beside the desk %s', (_, count, text) => {
  const menus = [desk] as unknown as readonly MenuEntry[];
  const counts = new Map([['/monitoringAlarm', count]]);
  render(<LeftMenu menus={menus} title={null} path="/home" counts={counts} startsNarrow={false} />, {
    wrapper: ({ children }) => (
      <BaseContext value={{ api: {} } as Base}>
        <I18n>{children}</I18n>
      </BaseContext>
    ),
  });
  expect(screen.getByRole('link').textContent).toBe(text);
});
