import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { photos } from '../../../../src/session/field/field.ts';
import { FieldFault } from '../../../../src/session/field/fieldStore.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { aPng } from '../../../../tests/world/pictures.ts';
import { PhotoTaker } from './PhotoTaker.tsx';

/** Each photo is kept when the test says so, in whichever order. */
const keeping: { readonly name: string; readonly kept: (address: string) => void; readonly lost: () => void }[] = [];
beforeEach(() => {
  chooseLang('cn');
  keeping.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  vi.spyOn(photos, 'picture').mockResolvedValue(null);
  vi.spyOn(photos, 'keep').mockImplementation(
    (_, { name }) =>
      new Promise((kept, lost) => keeping.push({ name, kept, lost: () => lost(new FieldFault('full')) })),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Answer() {
  const [of, setOf] = useState<readonly string[]>([]);
  const [taking, setTaking] = useState(0);
  return (
    <>
      <PhotoTaker
        person="zheng"
        photos={of}
        onChange={(turned) => setOf(turned)}
        isTaking={taking > 0}
        onTaking={(by) => setTaking((now) => now + by)}
      />
      <output>{`${of.join(' ')} | ${taking > 0}`}</output>
    </>
  );
}

function choose(names: readonly string[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = names.map((name) => new File([new Uint8Array(aPng())], name, { type: 'image/png' }));
  if (input !== null) fireEvent.change(input, { target: { files } });
}
const open = () =>
  render(
    <BaseContext
      value={{ api: { call: async () => ({ ok: false }), file: async () => ({ ok: false }) } } as unknown as Base}
    >
      <ClockContext value={manualClock(0)}>
        <I18n>
          <Answer />
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
const said = () => screen.getByRole('status').textContent;
const begun = (n: number) => waitFor(() => expect(keeping).toHaveLength(n));

test('of several that are chosen at once each is kept, and the answer waits for the last', async () => {
  open();
  choose(['a.png', 'b.png']);
  // From the first moment on, though nothing is looked into yet.
  await waitFor(() => expect(said()).toBe(' | true'));
  await begun(1);
  await act(async () => keeping[0]?.kept('/a'));
  await begun(2);
  expect(said()).toBe('/a | true');
  expect(screen.getByRole('button', { name: '照片' })).toHaveProperty('disabled', true);
  await act(async () => keeping[1]?.kept('/b'));
  await waitFor(() => expect(said()).toBe('/a /b | false'));
});

test('two that are taken one after the other are both there, whichever is ready first', async () => {
  open();
  choose(['a.png']);
  choose(['b.png']);
  await begun(2);
  await act(async () => keeping[1]?.kept('/b'));
  await act(async () => keeping[0]?.kept('/a'));
  await waitFor(() => expect(said()).toBe('/b /a | false'));
});

test('one that finds no room is told of, and the others are kept', async () => {
  open();
  choose(['a.png', 'b.png']);
  await begun(1);
  await act(async () => keeping[0]?.lost());
  await begun(2);
  await act(async () => keeping[1]?.kept('/b'));
  await waitFor(() => expect(said()).toBe('/b | false'));
  expect(document.body.textContent).toContain('手机存储空间已满，照片未保存');
});
