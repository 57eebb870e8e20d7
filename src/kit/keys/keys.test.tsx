import { Dialog } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys, useAllKeys, useKeys } from './keys.ts';

const frames: FrameRequestCallback[] = [];
let stop = () => {};
beforeEach(() => {
  stop = startKeys();
  // A busy browser: the frame in which a dialog takes the focus has not come yet.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});
afterEach(() => {
  stop();
  cleanup();
  frames.length = 0;
  vi.unstubAllGlobals();
});

interface Props {
  readonly onKey: (name: string) => void;
  readonly mayClose?: boolean;
  readonly isOpen?: boolean;
}

function Page({ onKey, mayClose = true, isOpen = true }: Props) {
  const does = { cn: '', en: '' };
  useKeys({
    title: does,
    bindings: [
      { keys: 'Escape', does, run: () => onKey('the screen hears Escape') },
      { keys: 'c', does, run: () => onKey('the screen hears c') },
    ],
  });
  return (
    <>
      <button type="button">below</button>
      <Dialog isOpen={isOpen} title="first" onClose={() => onKey('the first closes')}>
        <input />
      </Dialog>
      <Dialog isOpen={isOpen} title="second" canEscapeKeyClose={mayClose} onClose={() => onKey('the second closes')}>
        <input />
      </Dialog>
    </>
  );
}

test('Escape closes the uppermost dialog from the moment that it is seen, before it has the focus', () => {
  const heard: string[] = [];
  render(<Page onKey={(name) => heard.push(name)} />);
  screen.getByText('below').focus();
  fireEvent.keyDown(screen.getByText('below'), { key: 'Escape' });
  expect(heard).toEqual(['the second closes']);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(heard).toEqual(['the second closes']);
  // Once it has the focus it hears for itself, once.
  act(() => {
    for (const run of frames.splice(0)) run(0);
  });
  const [, input] = screen.getAllByRole('textbox', { hidden: true });
  input?.focus();
  fireEvent.keyDown(input as HTMLElement, { key: 'Escape' });
  expect(heard).toEqual(['the second closes', 'the second closes']);
});

test('the keys of the screen are its own again once no dialog stands above it', () => {
  const heard: string[] = [];
  const { rerender } = render(<Page onKey={(name) => heard.push(name)} />);
  rerender(<Page isOpen={false} onKey={(name) => heard.push(name)} />);
  for (const key of ['Escape', 'c']) fireEvent.keyDown(document.body, { key });
  expect(heard).toEqual(['the screen hears Escape', 'the screen hears c']);
});

test('a dialog that does not close by Escape stays, and so does what lies below it', () => {
  const heard: string[] = [];
  render(<Page mayClose={false} onKey={(name) => heard.push(name)} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toEqual([]);
});

test('where a pop-up shows a key of the screen it is the pop-up’s, and the list of keys has it once', () => {
  const heard: string[] = [];
  const does = { cn: '', en: '' };
  const listed: string[] = [];
  const binding = (whose: string) => ({ keys: 'q', does: { cn: whose, en: whose }, run: () => heard.push(whose) });
  const Both = () => {
    useKeys({ title: does, bindings: [binding('screen')] });
    useKeys({ title: does, rank: 'popup', bindings: [binding('popup')] });
    useKeys({ title: does, rank: 'frame', bindings: [binding('frame')] });
    return null;
  };
  const List = () => {
    const all = useAllKeys().flatMap(({ bindings }) => bindings);
    listed.splice(0, listed.length, ...all.filter(({ keys }) => keys === 'q').map(({ does: { en } }) => en));
    return null;
  };
  render(
    <>
      <Both />
      <List />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'q' });
  expect([heard, listed]).toEqual([['popup'], ['popup']]);
});

test('a key that decides acts once, however long it is held; one that moves goes on', () => {
  const heard: string[] = [];
  const does = { cn: '', en: '' };
  const Page = () => {
    const once = true as const;
    const bindings = [
      { keys: 'c', does, once, run: () => heard.push('decides') },
      { keys: 'ArrowDown', does, run: () => heard.push('moves') },
    ];
    useKeys({ title: does, bindings });
    return null;
  };
  render(<Page />);
  for (const key of ['c', 'ArrowDown'])
    for (let n = 0; n < 3; n++) fireEvent.keyDown(document.body, { key, repeat: n > 0 });
  expect(heard).toEqual(['decides', 'moves', 'moves', 'moves']);
});

test('the keys of a document work in its own fields, what saves it in every field of the page, and neither below a dialog', () => {
  const heard: string[] = [];
  const does = { cn: '', en: '' };
  const Desk = ({ isOpen }: { readonly isOpen: boolean }) => {
    const bindings = [
      { keys: 'Ctrl z', does, everywhere: 'document' as const, run: () => heard.push('undo') },
      { keys: 'Ctrl s', does, everywhere: 'page' as const, run: () => heard.push('save') },
      { keys: 'F1', does, everywhere: true as const, run: () => heard.push('help') },
    ];
    useKeys({ title: does, bindings });
    return (
      <>
        <section data-document>
          <input aria-label="name" />
          <input type="search" aria-label="looks for" />
          <input role="combobox" aria-label="finding" aria-expanded="true" aria-controls="none" />
          <input role="combobox" aria-label="found" aria-expanded="false" aria-controls="none" />
        </section>
        <input aria-label="sample" />
        <Dialog isOpen={isOpen} title="above" usePortal={false}>
          <input aria-label="asked" />
        </Dialog>
      </>
    );
  };
  const pressedAt = (at: Element): readonly string[] => {
    heard.length = 0;
    fireEvent.keyDown(at, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(at, { key: 's', ctrlKey: true });
    fireEvent.keyDown(at, { key: 'F1' });
    return [...heard];
  };
  const { rerender } = render(<Desk isOpen={false} />);
  const field = (label: string) => screen.getByLabelText(label);
  for (const at of [document.body, field('name'), field('found')])
    expect(pressedAt(at)).toEqual(['undo', 'save', 'help']);
  for (const label of ['looks for', 'finding', 'sample']) expect(pressedAt(field(label))).toEqual(['save', 'help']);
  rerender(<Desk isOpen />);
  for (const at of [document.body, field('name'), field('asked')]) expect(pressedAt(at)).toEqual(['help']);
});
