import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { RichText } from './RichText.tsx';

/** A real picture of one dot. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const pictures = (count: number) => Array.from({ length: count }, (_, index) => new File([dot], `${index}.png`));
const call = vi.fn();

beforeEach(() => {
  chooseLang('en');
  call.mockReset();
});
afterEach(cleanup);

test('V050 K051 K053 the editor is 300 px high and takes no seventh picture', async () => {
  const { container } = render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>
        <RichText label="What it is about" error={null} first="" onText={() => undefined} />
      </I18n>
    </BaseContext>,
  );
  const text = await screen.findByRole('textbox', { name: 'What it is about' });
  expect(text.style.height).toBe('300px');
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: pictures(7) } });
  expect((await screen.findByRole('alert')).textContent).toBe('At most 6 files at once');
  expect(call).not.toHaveBeenCalled();
});
