import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { I18n } from '../../src/i18n/I18n.tsx';
import { chooseLang } from '../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../src/session/useSession.ts';
import { screens } from './routes.ts';

const failed = { ok: false, refusal: { code: 'INTERNAL' }, message: 'The gateway stumbled' };
const session = { state: () => ({ at: 'signedOut' }), subscribe: () => () => undefined };

afterEach(cleanup);

test.each([
  ['/customStyle', 'Custom style'],
  ['/versionRecord', 'Version records'],
] as const)('%s keeps its heading when what it shows cannot be read, and says why below it', async (path, heading) => {
  chooseLang('en');
  const { Screen } = await screens[path]();
  render(
    <BaseContext value={{ api: { call: async () => failed }, session } as unknown as Base}>
      <I18n>
        <Screen />
      </I18n>
    </BaseContext>,
  );
  expect(await screen.findByText('The gateway stumbled')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
